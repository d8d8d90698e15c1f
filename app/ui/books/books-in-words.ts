export const booksInWords = (books: number) => `${books} ${books === 1 ? "book" : "books"}`;
