/** Noted in the history with a step from the catalogue to a book: then the step back leads there, to the same place. */
export const FROM_CATALOGUE = { fromCatalogue: true };

/** Whether a place in the history, as its state tells, was come to from the catalogue. */
export function isFromCatalogue(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromCatalogue" in state;
}
