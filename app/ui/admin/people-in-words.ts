/** How many people wait: `1 person waits`, `12 people wait`. */
export const peopleInWords = (people: number): string =>
  people === 1 ? "1 person waits" : `${people} people wait`;
