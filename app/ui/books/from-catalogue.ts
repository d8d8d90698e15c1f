/** History state of a navigation from the catalogue to a book: going back restores the scroll position. */
export const FROM_CATALOGUE = { fromCatalogue: true };

export function isFromCatalogue(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromCatalogue" in state;
}
