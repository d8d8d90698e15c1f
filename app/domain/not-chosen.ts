/** The sentence beside a field in which nothing was chosen. In a file of its own: pages of shoppers load it without other rules. */
export const notChosen = (what: string) => `Please choose a ${what}`;
