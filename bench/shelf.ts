import { ask } from "../tests/http/ask";

type Listed = { books: { id: number; stockQty: number }[] };

/** The newest available book of a running shop. */
export async function anyBook(shopUrl: string): Promise<number> {
  const { text } = await ask(shopUrl, "/api/v1/books");
  const { books }: Listed = JSON.parse(text);
  const book = books.find(({ stockQty }) => stockQty > 0);
  if (book === undefined) throw new Error("The shop has no book to buy.");
  return book.id;
}
