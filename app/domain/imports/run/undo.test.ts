import { eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { bookLists } from "~/db/schema/book-list";
import { cartItems } from "~/db/schema/cart";
import { books } from "~/db/schema/catalogue";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { importRows, importRuns } from "~/db/schema/work";
import { addBookList } from "../../../../tests/factories/book-lists";
import { addBook } from "../../../../tests/factories/factories";
import { foundBy } from "../../books/catalogue.fixture";
import { cartWith } from "../../cart/cart.fixture";
import { beginPayment, report } from "../../payments/payment.fixture";
import { imported, runOf, shelf, TEMPLATE_HEADER } from "../import.fixture";
import { requireRun } from "../kinds/find-run.server";
import { undoRefusal, undoRun } from "./undo.server";

const NEVER = new AbortController().signal;
const file = (...rows: string[]) => `${[TEMPLATE_HEADER, ...rows].join("\n")}\n`;
const row = (title: string, isbn = "", price = "150", school = "Example High School") =>
  `${title},${price},Clean copy.,${isbn},Good,10,${school},Mathematics,CAPS,2,`;

/** Undoes a run in this thread, as the job does. */
async function undo(id: string) {
  write((tx) =>
    tx.update(importRuns).set({ undoStartedAt: Date.now() }).where(eq(importRuns.id, id)).run(),
  );
  await undoRun(id, NEVER);
  return runOf(id);
}

const refusalOf = (id: string) => undoRefusal(requireRun(id));
const bookOf = (id: string) => runOf(id).rows[0]?.bookId ?? 0;
const names = () =>
  [grades, schools, subjects].map((table) =>
    db
      .select()
      .from(table)
      .all()
      .map((one) => one.name),
  );

const sell = (bookId: number) => void report(beginPayment(bookId));

beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

describe("a hidden book", () => {
  it("stays hidden when an import changes it, and when that is undone", async () => {
    const id = addBook(db, { isbn: "9780306406157", title: "Old title", stockQty: 1 });
    db.update(books).set({ isHidden: true }).where(eq(books.id, id)).run();
    const stored = () => db.select().from(books).where(eq(books.id, id)).get();
    const { run } = await imported(file(row("New title", "9780306406157")));
    expect(stored()).toMatchObject({ title: "New title", stockQty: 2, isHidden: true });
    expect(foundBy("new title")).toEqual([]);
    await undo(run.id);
    expect(stored()).toMatchObject({ title: "Old title", stockQty: 1, isHidden: true });
  });
});

describe("undoing an import", () => {
  it("leaves the shop as it was: books, names, and what a search finds", async () => {
    const kept = addBook(db, { isbn: "9780306406157", title: "Kept", stockQty: 1, tags: ["old"] });
    const before = db.select().from(books).where(eq(books.id, kept)).get();
    const [booksBefore, namesBefore] = [shelf(), names()];
    const { run } = await imported(
      file(
        row("Changed", "9780306406157", "99"),
        row("Another copy", "9780306406157", "120", "New College"),
        row("New one", "", "150", "New College"),
        row("New two"),
      ),
    );
    expect(foundBy("new college")).toHaveLength(2);
    expect(refusalOf(run.id)).toBeNull();
    const { run: undone } = await undo(run.id);
    expect(undone).toMatchObject({ status: "undone", undoneAt: expect.any(Number), error: null });
    expect(shelf()).toEqual(booksBefore);
    expect(names()).toEqual(namesBefore);
    expect(db.select().from(books).where(eq(books.id, kept)).get()).toEqual(before);
    expect(foundBy("kept")).toEqual([kept]);
    expect(foundBy("new college")).toEqual([]);
  });

  it("lets the same file be imported again", async () => {
    const content = file(row("New one"), row("New two", "9780306406157"));
    await undo((await imported(content)).run.id);
    const again = await imported(content);
    expect(again.run).toMatchObject({ createdCount: 2, refusedCount: 0 });
  });

  it("works backwards through several", async () => {
    const first = await imported(file(row("Book", "9780306406157", "100")));
    const second = await imported(file(row("Book", "9780306406157", "200")));
    expect(refusalOf(first.run.id)).toBe(
      "This import cannot be undone: books of it have changed since, such as 'Book'.",
    );
    await undo(second.run.id);
    expect(refusalOf(first.run.id)).toBeNull();
    await undo(first.run.id);
    expect(db.select().from(books).where(isNull(books.deletedAt)).all()).toEqual([]);
  });

  it("goes on where it was when it is cut short", async () => {
    const many = Array.from({ length: 900 }, (_, i) => row(`Book ${i}`));
    const { run } = await imported(file(...many));
    const cut = new AbortController();
    cut.abort();
    db.update(importRuns).set({ undoStartedAt: 1 }).where(eq(importRuns.id, run.id)).run();
    await expect(undoRun(run.id, cut.signal)).rejects.toThrow();
    const left = db.select().from(books).where(isNull(books.deletedAt)).all().length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(900);
    await undoRun(run.id, NEVER);
    expect(db.select().from(books).where(isNull(books.deletedAt)).all()).toEqual([]);
    expect(runOf(run.id).run).toMatchObject({ status: "undone", error: null });
  });

  it("keeps a name that another book carries by now", async () => {
    const { run } = await imported(file(row("A", "", "1", "Shared College")));
    addBook(db, { school: "Shared College" });
    await undo(run.id);
    expect(names()[1]).toContain("Shared College");
  });

  it("keeps a name that a school's list uses by now", async () => {
    const { run } = await imported(file(row("A", "", "1", "Listed College")));
    const list = addBookList(db, { school: "Listed College", items: [{ title: "A title" }] });
    await undo(run.id);
    expect(names()[1]).toContain("Listed College");
    db.delete(bookLists).where(eq(bookLists.id, list.id)).run();
  });

  it("deletes a book that is in somebody's cart as the admin would, so that the cart can say so", async () => {
    const { run } = await imported(file(row("Wanted")));
    cartWith(bookOf(run.id));
    await undo(run.id);
    const book = db
      .select()
      .from(books)
      .where(eq(books.id, bookOf(run.id)))
      .get();
    expect(book?.deletedAt).toEqual(expect.any(Number));
    expect(
      db
        .select()
        .from(cartItems)
        .where(eq(cartItems.bookId, bookOf(run.id)))
        .all(),
    ).toHaveLength(1);
  });
});

describe("an import cannot be undone", () => {
  it("when a copy was sold since", async () => {
    const { run } = await imported(file(row("Sold one"), row("Other")));
    sell(bookOf(run.id));
    expect(refusalOf(run.id)).toBe(
      "This import cannot be undone: copies of its books were sold since, such as 'Sold one'.",
    );
  });

  it("while somebody pays for one of its books", async () => {
    const { run } = await imported(file(row("Held one")));
    beginPayment(bookOf(run.id));
    expect(refusalOf(run.id)).toBe(
      "This import cannot be undone just now: somebody is paying for 'Held one'. Try again in half an hour.",
    );
  });

  it("but can when a copy was sold before it", async () => {
    const id = addBook(db, { isbn: "9780306406157", stockQty: 3 });
    sell(id);
    const { run } = await imported(file(row("Changed", "9780306406157")));
    expect(refusalOf(run.id)).toBeNull();
  });

  it("and can when an admin deleted a book that it made", async () => {
    const { run } = await imported(file(row("Deleted")));
    db.update(books)
      .set({ deletedAt: 2, updatedAt: 2 })
      .where(eq(books.id, bookOf(run.id)))
      .run();
    expect(refusalOf(run.id)).toBeNull();
    expect((await undo(run.id)).run).toMatchObject({ status: "undone", error: null });
  });
});

describe("an import that moved a book by its ISBN to another condition, as imports once did", () => {
  /** A book that was Fair, and which an import before this version made a Good one. */
  async function moved() {
    const id = addBook(db, { isbn: "9780306406157", title: "Was Fair" });
    const { run } = await imported(file(row("Is Good", "9780306406157")));
    const [stored] = runOf(run.id).rows;
    const before = { ...stored?.before, condition: "Fair" };
    db.update(importRows).set({ before }).where(eq(importRows.runId, run.id)).run();
    return { id, run };
  }
  const conditionOf = (id: number) =>
    db.select().from(books).where(eq(books.id, id)).get()?.condition;

  it("is undone", async () => {
    const { id, run } = await moved();
    expect((await undo(run.id)).run).toMatchObject({ status: "undone", error: null });
    expect(conditionOf(id)).toBe("Fair");
  });

  it("leaves it where another copy is what it was", async () => {
    const { id, run } = await moved();
    addBook(db, { isbn: "9780306406157", condition: "Fair" });
    expect((await undo(run.id)).run).toMatchObject({
      status: "undone",
      error: expect.stringContaining("1 book was sold or changed"),
    });
    expect(conditionOf(id)).toBe("Good");
  });
});

describe("a book that changes between the check and its turn", () => {
  it("is left as it is, and said so", async () => {
    const { run } = await imported(file(row("First"), row("Second")));
    const id = bookOf(run.id);
    db.update(books).set({ priceCents: 1, updatedAt: 9e15 }).where(eq(books.id, id)).run();
    const { run: undone } = await undo(run.id);
    expect(undone).toMatchObject({
      status: "undone",
      error: "1 book was sold or changed while the import was undone, and was left as it is.",
    });
    const left = db.select({ id: books.id }).from(books).where(isNull(books.deletedAt)).all();
    expect(left).toEqual([{ id }]);
  });

  it("is left as it is when the subject that it had is gone", async () => {
    const id = addBook(db, { isbn: "9780306406157", subject: "Old Studies" });
    const { run } = await imported(file(row("Moved", "9780306406157")));
    db.delete(subjects).where(eq(subjects.name, "Old Studies")).run();
    const { run: undone } = await undo(run.id);
    expect(undone.error).toContain("1 book was sold or changed");
    expect(db.select().from(books).where(eq(books.id, id)).get()).toMatchObject({ title: "Moved" });
    expect(db.select().from(importRows).where(eq(importRows.runId, run.id)).all()).toHaveLength(1);
  });
});
