import { eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { offerChanges } from "~/db/schema/catalogue";
import type { Admin } from "../../../accounts/admin";
import { now } from "../../../dates/time";
import { DomainError } from "../../../errors";
import { type BookRow, storedBooks } from "../../book.server";
import { setOffer } from "./bulk-change.server";
import type { Offer, UndoneChange } from "./bulk-change-view";

const FIELDS = ["priceCents", "stockQty", "isHidden"] as const;
const changeById = (id: number) =>
  db.select().from(offerChanges).where(eq(offerChanges.id, id)).get();

export function changeNotice(_admin: Admin, id: number) {
  const change = changeById(id);
  if (change === undefined) return null;
  const { books, undone } = change;
  return {
    id,
    books: books.length,
    bookId: books.length === 1 ? (books[0]?.id ?? null) : null,
    undone,
  };
}

function putBack(book: BookRow, { from, to }: { from: Offer; to: Offer }): Offer | null {
  const changed = FIELDS.filter((name) => from[name] !== to[name]);
  if (changed.some((name) => book[name] !== to[name])) return null;
  const { priceCents, stockQty, isHidden } = book;
  return {
    priceCents: changed.includes("priceCents") ? from.priceCents : priceCents,
    stockQty: changed.includes("stockQty") ? from.stockQty : stockQty,
    isHidden: changed.includes("isHidden") ? from.isHidden : isHidden,
  };
}

const inWords = (undone: number, left: number) => {
  const back = undone === 1 ? "1 book is as it was." : `${undone} books are as they were.`;
  if (left === 0) return back;
  return `${back} ${left === 1 ? "1 book was" : `${left} books were`} changed, sold or deleted since, and stays so.`;
};

/**
 * Undoes a bulk change in one transaction, except for books that were changed again since.
 * @throws DomainError not_found, or conflict when it is already undone.
 */
export function undoChange(admin: Admin, id: number): UndoneChange {
  const at = now();
  return write((tx) => {
    const change = changeById(id);
    if (change === undefined) throw new DomainError("not_found", "Change not found");
    if (change.undoneAt !== null) {
      throw new DomainError("conflict", "This change was undone already.");
    }
    const stored = new Map(
      storedBooks(change.books.map((book) => book.id)).map((row) => [row.id, row]),
    );
    const left: UndoneChange["left"] = [];
    for (const one of change.books) {
      const row = stored.get(one.id);
      const back = row && putBack(row, one);
      if (row && back) {
        const { priceCents, stockQty, isHidden } = row;
        const from = { priceCents, stockQty, isHidden };
        setOffer(tx, admin, one.id, { from, to: back, reason: "undone" }, at);
      } else {
        const reason = row ? "It was changed or sold since." : "It was deleted since.";
        left.push({ id: one.id, title: row?.title ?? `Book ${one.id}`, reason });
      }
    }
    const undone = change.books.length - left.length;
    const message = inWords(undone, left.length);
    tx.update(offerChanges)
      .set({ undoneAt: at, undone: message })
      .where(eq(offerChanges.id, id))
      .run();
    return { message, undone, left };
  });
}
