import { eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { offerChanges } from "~/db/schema/catalogue";
import type { Counter } from "../../../accounts/admin";
import { now } from "../../../dates/time";
import { DomainError } from "../../../errors";
import { deleteNameIfUnused } from "../../../taxonomy/names.server";
import { storedName } from "../../../taxonomy/taxonomy.server";
import { type BookRow, storedBooks } from "../../book.server";
import type { Offer, UndoneChange } from "./bulk-change-view";
import { type ChangedFacts, NAMED } from "./planned-change";
import { setOffer } from "./set-offer.server";
import { copyCheck } from "./wanted-facts.server";

const FIELDS = ["priceCents", "stockQty", "isHidden"] as const;
const changeById = (id: number) =>
  db.select().from(offerChanges).where(eq(offerChanges.id, id)).get();

export function changeNotice(_admin: Counter, id: number) {
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

const CHANGED = "It was changed or sold since.";

function factsBack(book: BookRow, { from, to }: { from: Offer; to: Offer }): ChangedFacts | string {
  const back: ChangedFacts = {};
  for (const kind of NAMED) {
    const [name, changedTo] = [from[kind], to[kind]];
    if (name === undefined || changedTo === undefined) continue;
    if (book[kind].id !== changedTo.id) return CHANGED;
    const stored = storedName(db, kind, name.id);
    if (stored === undefined) return `Its ${kind} "${name.name}" is gone.`;
    back[kind] = { id: name.id, name: stored };
  }
  for (const fact of ["condition", "shelf"] as const) {
    const value = from[fact];
    if (value === undefined) continue;
    if (book[fact] !== to[fact]) return CHANGED;
    back[fact] = value;
  }
  return back;
}

function putBack(book: BookRow, change: { from: Offer; to: Offer }): Offer | string {
  const { from, to } = change;
  const changed = FIELDS.filter((name) => from[name] !== to[name]);
  if (changed.some((name) => book[name] !== to[name])) return CHANGED;
  const facts = factsBack(book, change);
  if (typeof facts === "string") return facts;
  const refusal = copyCheck()(book, facts);
  if (refusal !== null) return refusal;
  const { priceCents, stockQty, isHidden } = book;
  return {
    priceCents: changed.includes("priceCents") ? from.priceCents : priceCents,
    stockQty: changed.includes("stockQty") ? from.stockQty : stockQty,
    isHidden: changed.includes("isHidden") ? from.isHidden : isHidden,
    ...facts,
  };
}

function presentOf(book: BookRow, to: Offer): Offer {
  const { priceCents, stockQty, isHidden } = book;
  const present: Offer = { priceCents, stockQty, isHidden };
  for (const kind of NAMED) if (to[kind] !== undefined) present[kind] = book[kind];
  if (to.condition !== undefined) present.condition = book.condition;
  if (to.shelf !== undefined) present.shelf = book.shelf;
  return present;
}

const inWords = (undone: number, left: number) => {
  const back = undone === 1 ? "1 book is as it was." : `${undone} books are as they were.`;
  if (left === 0) return back;
  return `${back} ${left === 1 ? "1 book was" : `${left} books were`} changed, sold or deleted since, and stays so.`;
};

/**
 * Undoes a bulk change in one transaction, except for books that were changed again since. Names that it added go, too,
 * unless something has them.
 * @throws DomainError not_found, or conflict when it is already undone.
 */
export function undoChange(admin: Counter, id: number): UndoneChange {
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
      const back = row === undefined ? "It was deleted since." : putBack(row, one);
      if (row === undefined || typeof back === "string") {
        const reason = typeof back === "string" ? back : CHANGED;
        left.push({ id: one.id, title: row?.title ?? `Book ${one.id}`, reason });
        continue;
      }
      setOffer(tx, admin, one.id, { from: presentOf(row, back), to: back, reason: "undone" }, at);
    }
    for (const kind of NAMED) {
      const added = change.books.flatMap(({ to }) => (to[kind]?.isNew ? to[kind].id : []));
      for (const nameId of new Set(added)) deleteNameIfUnused(tx, admin, kind, nameId);
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
