import { and, asc, eq, isNull, max, ne, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { books } from "~/db/schema/catalogue";
import { stockCountBooks, stockCounts, stockMovements } from "~/db/schema/stock";
import { grades, schools } from "~/db/schema/taxonomy";
import type { Counter } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { getCount } from "./find.server";
import { copiesOfOrders } from "./orders-copies.server";
import type { StartCount } from "./schema";
import type { StockCount } from "./view";
import { beingCounted, NO_SCOPE } from "./words";

const ROWS_A_WRITE = 500;

const invalid = (field: string, message: string) =>
  new DomainError("invalid", message, { [field]: [message] });

type BookOfScope = Pick<typeof books.$inferSelect, "shelf" | "gradeId" | "schoolId">;
type Asked = {
  field: string;
  named: string | null | undefined;
  isAsked: (book: BookOfScope) => boolean;
};

const called = (table: typeof grades | typeof schools, id: number | undefined) =>
  db
    .select({ name: table.name })
    .from(table)
    .where(eq(table.id, id ?? 0))
    .get()?.name;

function askedOf({ scope, shelf, gradeId, schoolId }: StartCount) {
  const asked: Record<StartCount["scope"], () => Asked> = {
    all: () => ({ field: "scope", named: null, isAsked: () => true }),
    shelf: () => ({ field: "shelf", named: shelf, isAsked: (book) => book.shelf === shelf }),
    grade: () => ({
      field: "gradeId",
      named: called(grades, gradeId),
      isAsked: (book) => book.gradeId === gradeId,
    }),
    school: () => ({
      field: "schoolId",
      named: called(schools, schoolId),
      isAsked: (book) => book.schoolId === schoolId,
    }),
  };
  const { named, ...found } = asked[scope]();
  if (named === undefined || named === "") throw invalid(found.field, NO_SCOPE);
  return { ...found, named };
}

function frozenBooks(admin: Counter, isAsked: Asked["isAsked"]) {
  const ordered = copiesOfOrders(admin);
  const { id, stockQty, shelf, gradeId, schoolId } = books;
  return db
    .select({ id, stockQty, shelf, gradeId, schoolId })
    .from(books)
    .where(isNull(books.deletedAt))
    .all()
    .flatMap(({ id: bookId, ...book }) => {
      const { onShelf = 0, packed: packedQty = 0 } = ordered.get(bookId) ?? {};
      const quantity = book.stockQty + onShelf + packedQty;
      const row = { bookId, isAsked: isAsked(book), quantity, packedQty, shelf: book.shelf };
      return quantity > 0 ? [row] : [];
    });
}

// Counts under way that have a book in common with this one.
function countsBeside(tx: Transaction, id: number) {
  const isShared = sql`exists (select 1 from ${stockCountBooks} ours join ${stockCountBooks} theirs on theirs.book_id = ours.book_id and theirs.is_asked where ours.count_id = ${id} and ours.is_asked and theirs.count_id = ${stockCounts.id})`;
  return tx
    .select({ count: stockCounts, name: adminUsers.name, email: adminUsers.email })
    .from(stockCounts)
    .innerJoin(adminUsers, eq(adminUsers.id, stockCounts.startedBy))
    .where(and(eq(stockCounts.state, "open"), ne(stockCounts.id, id), isShared))
    .orderBy(asc(stockCounts.id))
    .all();
}

function requireSeenBeside(tx: Transaction, id: number, seen: number[]): void {
  const unseen = countsBeside(tx, id).filter(({ count }) => !seen.includes(count.id));
  if (unseen.length === 0) return;
  const at = now();
  const said = unseen.map(({ count, name, email }) => beingCounted(count, name ?? email, at));
  throw new DomainError("conflict", said.join(" "), { beside: said });
}

function insertCount(tx: Transaction, admin: Counter, input: StartCount): number {
  const isSame = eq(stockCounts.idempotencyKey, input.idempotencyKey ?? "");
  const before = tx.select({ id: stockCounts.id }).from(stockCounts).where(isSame).get();
  if (before !== undefined) return before.id;
  const asked = askedOf(input);
  const rows = frozenBooks(admin, asked.isAsked);
  const expectedQty = rows.reduce((sum, row) => sum + (row.isAsked ? row.quantity : 0), 0);
  if (expectedQty === 0) {
    throw invalid(asked.field, "No copy stands there: there is nothing to count");
  }
  const last = tx
    .select({ id: max(stockMovements.id) })
    .from(stockMovements)
    .get();
  const at = now();
  const { id: countId } = tx
    .insert(stockCounts)
    .values({
      scope: input.scope,
      named: asked.named,
      expectedQty,
      sinceMovementId: last?.id ?? 0,
      idempotencyKey: input.idempotencyKey ?? null,
      startedAt: at,
      startedBy: admin.id,
    })
    .returning({ id: stockCounts.id })
    .get();
  for (let from = 0; from < rows.length; from += ROWS_A_WRITE) {
    const some = rows.slice(from, from + ROWS_A_WRITE).map((row) => ({ ...row, countId }));
    tx.insert(stockCountBooks).values(some).run();
  }
  requireSeenBeside(tx, countId, input.beside ?? []);
  recordChange(tx, admin, { action: "started", targetKind: "count", targetId: countId }, at);
  return countId;
}

/**
 * Starts a count: what should be in the shop at this moment is frozen, with what checkouts hold and orders wait for.
 * @throws DomainError invalid when nothing is chosen, or no copy stands there; conflict while others count some of the
 * same books, unless they are among `beside`.
 */
export function startCount(admin: Counter, input: StartCount): StockCount {
  return getCount(
    admin,
    write((tx) => insertCount(tx, admin, input)),
  );
}
