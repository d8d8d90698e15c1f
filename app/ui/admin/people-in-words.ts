export const peopleInWords = (people: number): string =>
  people === 1 ? "1 person waits" : `${people} people wait`;
