/** A book's page and call list this many other copies of its title. */
export const MOST_OTHER_COPIES = 8;
