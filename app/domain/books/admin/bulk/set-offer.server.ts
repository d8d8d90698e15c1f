import { eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import type { Counter } from "../../../accounts/admin";
import { recordChange } from "../../../accounts/audit.server";
import { changesBetween } from "../../../accounts/changes";
import { DomainError } from "../../../errors";
import { moveStock } from "../../../stock/move.server";
import { bookSearchText } from "../../../taxonomy/book-text";
import { type BookRow, storedBook } from "../../book.server";
import { BOOK_NOT_FOUND } from "../../book-rules";
import { writtenDescription } from "../../descriptions/short-description";
import type { Offer } from "./bulk-change-view";
import { type ChangedFacts, NAMED } from "./planned-change";

// A description that the shop wrote names grade and subject, so it is written again; one of the owner's stays.
function descriptionsOf(book: BookRow, names: { grade: string; subject: string }) {
  const { title, shortDesc, longDesc } = book;
  const grade = book.grade.name;
  const subject = book.subject.name;
  const isWritten = shortDesc === writtenDescription({ title, grade, subject }, title.length);
  const told = isWritten ? writtenDescription({ title, ...names }, title.length) : shortDesc;
  return { shortDesc: told, longDesc: longDesc === shortDesc ? told : longDesc };
}

function factColumns(book: BookRow, to: ChangedFacts) {
  const { grade = book.grade, school = book.school, subject = book.subject } = to;
  const names = { grade: grade.name, school: school.name, subject: subject.name };
  const told = descriptionsOf(book, names);
  return {
    gradeId: grade.id,
    schoolId: school.id,
    subjectId: subject.id,
    condition: to.condition === undefined ? book.condition : to.condition,
    shelf: to.shelf === undefined ? book.shelf : to.shelf,
    ...told,
    searchText: bookSearchText({ ...book, ...names, ...told }),
  };
}

const audited = (offer: Offer) => ({
  ...offer,
  ...Object.fromEntries(NAMED.map((kind) => [kind, offer[kind]?.name])),
});

type Change = { from: Offer; to: Offer; reason?: "edited" | "undone" };

export function setOffer(
  tx: Transaction,
  admin: Counter,
  id: number,
  { from, to, reason = "edited" }: Change,
  at: number,
): void {
  const stored = storedBook(id);
  if (stored === undefined) throw new DomainError("not_found", BOOK_NOT_FOUND);
  // The version must grow, also within one millisecond or after the clock was set back.
  const updatedAt = Math.max(at, stored.updatedAt + 1);
  const { priceCents, stockQty, isHidden, ...facts } = to;
  const quantity = stockQty - from.stockQty;
  moveStock(tx, { bookId: id, quantity, reason, adminId: admin.id }, at);
  const others = Object.keys(facts).length > 0 ? factColumns(stored, facts) : {};
  tx.update(books)
    .set({ priceCents, isHidden, ...others, updatedAt })
    .where(eq(books.id, id))
    .run();
  const changes = changesBetween(audited(from), audited(to));
  recordChange(tx, admin, { action: "updated", targetKind: "book", targetId: id, changes }, at);
}
