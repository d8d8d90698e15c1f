/** The error of a field without a choice. In a file of its own, so that shoppers' pages load no other rules. */
export const notChosen = (what: string) => `Please choose a ${what}`;
