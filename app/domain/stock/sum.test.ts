import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { stockMovements } from "~/db/schema/stock";
import { importRuns } from "~/db/schema/work";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { changeBooks, changeOffer } from "../books/admin/bulk/bulk-change.server";
import { undoChange } from "../books/admin/bulk/undo-change.server";
import { deleteBook } from "../books/admin/delete-book.server";
import { createBook, updateBook } from "../books/admin/save-book.server";
import { bookInput, rowOf } from "../books/catalogue.fixture";
import { DomainError } from "../errors";
import { imported, TEMPLATE_HEADER } from "../imports/import.fixture";
import { undoRun } from "../imports/run/undo.server";
import { beginPayment, report } from "../payments/payment.fixture";
import { moveStock } from "./move.server";
import { UNBALANCED_BOOKS } from "./unbalanced";

const RUNS = { numRuns: 25 };
const admin = testAdmin();
const NEVER = new AbortController().signal;

const unbalanced = () => db.$client.prepare(UNBALANCED_BOOKS).all();
const movesOf = (bookId: number) =>
  db
    .select({ quantity: stockMovements.quantity, reason: stockMovements.reason })
    .from(stockMovements)
    .where(eq(stockMovements.bookId, bookId))
    .orderBy(stockMovements.id)
    .all();

const ISBNS = ["9780306406157", "9780140449136", "9780141439518"];
const row = (isbn: string, copies: number) =>
  `Atlas ${isbn},150,Clean copy.,${isbn},Good,10,Example High School,Mathematics,CAPS,${copies},`;

async function undoImport(id: string): Promise<void> {
  const undo = { undoStartedAt: Date.now() };
  write((tx) => tx.update(importRuns).set(undo).where(eq(importRuns.id, id)).run());
  await undoRun(id, NEVER);
}

beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

/** A shop with three books, on which anything that changes copies may be done in any order. */
function aShop() {
  const ids = ISBNS.map((isbn) => createBook(admin, bookInput({ isbn })).id);
  const changes: number[] = [];
  const runs: string[] = [];
  const noteChange = ({ changeId }: { changeId: number | null }) => {
    if (changeId !== null) changes.push(changeId);
  };
  const id = (at: number) => ids[at % ids.length] ?? 0;
  return {
    add: (at: number, stockQty: number) =>
      ids.push(createBook(admin, bookInput({ title: `New ${at}`, stockQty })).id),
    edit: (at: number, stockQty: number) => updateBook(admin, id(at), bookInput({ stockQty })),
    offer: (at: number, stockQty: number) =>
      noteChange(changeOffer(admin, id(at), { priceCents: 9_000 + at, stockQty })),
    many: (at: number, n: number) => noteChange(changeBooks(admin, { ids, stockAdd: n - at })),
    undo: (at: number) => undoChange(admin, changes[at % Math.max(1, changes.length)] ?? 0),
    sell: (at: number) => report(beginPayment(id(at))),
    import: async (at: number, copies: number) => {
      const rows = ISBNS.slice(at % 3).map((isbn) => row(isbn, copies));
      runs.push((await imported([TEMPLATE_HEADER, ...rows, ""].join("\n"))).run.id);
    },
    undoImport: async () => {
      const last = runs.pop();
      if (last) await undoImport(last);
    },
    delete: (at: number) => deleteBook(admin, id(at)),
  };
}

type Operation = keyof ReturnType<typeof aShop>;
const OPERATIONS: Operation[] = [
  ...(["add", "edit", "offer", "many", "undo", "sell", "import", "undoImport", "delete"] as const),
];

const step = fc.record({
  operation: fc.constantFrom(...OPERATIONS),
  at: fc.nat({ max: 5 }),
  copies: fc.nat({ max: 4 }),
});

describe("the sum of the movements is the stock", () => {
  it("whatever is done to the books", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        db.update(books).set({ deletedAt: 1 }).run();
        const shop = aShop();
        for (const { operation, at, copies } of steps) {
          try {
            await shop[operation](at, copies);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
          expect(unbalanced(), `after ${operation}`).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  it("and a book that is written without one is found", () => {
    const id = addBook(db, { stockQty: 2 });
    db.update(books).set({ stockQty: 5 }).where(eq(books.id, id)).run();
    expect(unbalanced()).toEqual([{ bookId: id, tooMany: -3 }]);
    db.update(books).set({ stockQty: 2 }).where(eq(books.id, id)).run();
  });
});

describe("each movement says why", () => {
  it("from the first copies to the last", async () => {
    const { id } = createBook(admin, bookInput({ isbn: "9780306406157", stockQty: 2 }));
    report(beginPayment(id));
    changeOffer(admin, id, { priceCents: 12_000, stockQty: 4 });
    const change = changeBooks(admin, { ids: [id], stockAdd: 3 });
    undoChange(admin, change.changeId ?? 0);
    const { run } = await imported(`${TEMPLATE_HEADER}\n${row("9780306406157", 9)}\n`);
    await undoImport(run.id);
    write((tx) => moveStock(tx, { bookId: id, quantity: 1, reason: "refunded" }, Date.now()));
    expect(movesOf(id)).toEqual([
      { quantity: 2, reason: "added" },
      { quantity: -1, reason: "sold" },
      { quantity: 3, reason: "edited" },
      { quantity: 3, reason: "edited" },
      { quantity: -3, reason: "undone" },
      { quantity: 5, reason: "imported" },
      { quantity: -5, reason: "undone" },
      { quantity: 1, reason: "refunded" },
    ]);
    expect(rowOf(id)?.stockQty).toBe(5);
  });

  it("and stays when undoing an import takes the book out of the table", async () => {
    const { run, rows } = await imported(`${TEMPLATE_HEADER}\n${row("9780140449136", 3)}\n`);
    const id = rows[0]?.bookId ?? 0;
    await undoImport(run.id);
    expect(rowOf(id)).toBeUndefined();
    expect(movesOf(id).map(({ quantity }) => quantity)).toEqual([3, -3]);
  });
});

describe("copies", () => {
  it("never move without need", () => {
    const id = addBook(db);
    const before = [rowOf(id), movesOf(id)];
    write((tx) => moveStock(tx, { bookId: id, quantity: 0, reason: "edited" }, Date.now()));
    expect([rowOf(id), movesOf(id)]).toEqual(before);
  });

  it("never go below none, and nothing is written then", () => {
    const id = addBook(db, { stockQty: 1 });
    const take = { bookId: id, quantity: -2, reason: "sold" } as const;
    expect(() => write((tx) => moveStock(tx, take, Date.now()))).toThrow();
    expect([rowOf(id)?.stockQty, movesOf(id).length]).toEqual([1, 1]);
  });

  it("that moved are never forgotten or rewritten", () => {
    const id = addBook(db);
    const theirs = eq(stockMovements.bookId, id);
    expect(() => db.delete(stockMovements).where(theirs).run()).toThrow("never deleted");
    expect(() => db.update(stockMovements).set({ quantity: 9 }).where(theirs).run()).toThrow(
      "never changes",
    );
  });
});
