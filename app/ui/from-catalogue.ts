/** History state of a navigation from the catalogue to a book: going back restores the scroll position. */
export const FROM_CATALOGUE = { fromCatalogue: true };

/** Whether a history state says that the visitor came from the catalogue. */
export function isFromCatalogue(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromCatalogue" in state;
}
