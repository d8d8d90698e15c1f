let hasWays = true;

/** A book's page says whether there are ways of delivery or to pay to choose from. */
export function rememberWays(areThere: boolean): void {
  hasWays = areThere;
}

/** Whether opening a purchase has to ask the shop for them: in a shop that has none it asks for nothing. */
export const mayHaveWays = (): boolean => hasWays;
