/** History state of a navigation to a book from the catalogue or a list: going back restores the scroll position. */
export const WAY_BACK = { wayBack: true };

export function hasWayBack(state: unknown): boolean {
  return typeof state === "object" && state !== null && "wayBack" in state;
}
