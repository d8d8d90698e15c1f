import { isPlaceholderIsbn } from "../values/placeholder-isbn";
import type { WaitlistWhat } from "./schema";
import { MAX_WANTED_ITEMS, MAX_WANTED_TITLE } from "./words";

const ID = /^[1-9]\d{0,14}$/;

export type WaitlistAddress =
  | { what: Pick<WaitlistWhat, "itemIds" | "bookId" | "isbn"> }
  | { what: null; title: string; grade: string };

export function readWaitlistAddress(params: URLSearchParams): WaitlistAddress {
  const itemIds = [...new Set(params.getAll("item").filter((id) => ID.test(id)))].map(Number);
  if (itemIds.length > 0) return { what: { itemIds: itemIds.slice(0, MAX_WANTED_ITEMS) } };
  const book = params.get("book") ?? "";
  if (ID.test(book)) return { what: { bookId: Number(book) } };
  const isbn = params.get("isbn")?.trim() ?? "";
  const hasForm = /^[\dXx][\dXx\s-]{8,16}$/.test(isbn);
  if (hasForm && !isPlaceholderIsbn(isbn)) return { what: { isbn } };
  const title = (params.get("title") ?? isbn).trim().slice(0, MAX_WANTED_TITLE);
  return { what: null, title, grade: (params.get("grade") ?? "").trim() };
}
