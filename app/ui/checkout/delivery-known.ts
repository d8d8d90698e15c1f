let hasWays = true;

/** Remembers from a book's page whether the shop has delivery or payment methods to choose from. */
export function rememberWays(areThere: boolean): void {
  hasWays = areThere;
}

/** Whether opening a purchase must ask the server for them; a shop without a choice needs no request. */
export const mayHaveWays = (): boolean => hasWays;
