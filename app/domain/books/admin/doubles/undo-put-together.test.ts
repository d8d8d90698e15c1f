import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { bookListItems } from "~/db/schema/book-list";
import { books } from "~/db/schema/catalogue";
import { lots } from "~/db/schema/intake";
import { stockMovements } from "~/db/schema/stock";
import { subjects } from "~/db/schema/taxonomy";
import { addBookList } from "../../../../../tests/factories/book-lists";
import { addBook } from "../../../../../tests/factories/factories";
import { storedAdmin } from "../../../accounts/account.fixture";
import { changesOf } from "../../../accounts/audit.server";
import { newSeller, taker } from "../../../intakes/intake.fixture";
import { takeIn } from "../../../intakes/take-in.server";
import { beginPayment, report } from "../../../payments/payment.fixture";
import { UNBALANCED_BOOKS } from "../../../stock/unbalanced";
import { deleteBook } from "../delete-book.server";
import { listDoubles } from "./doubles.server";
import { listedInstead, putTogether } from "./put-together.server";
import { undoPutTogether } from "./undo-put-together.server";

const admin = storedAdmin();
beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

const mine = { grade: "Grade 9", subject: "Parted Studies", school: "Own High" } as const;
const rowOf = (id: number) => db.select().from(books).where(eq(books.id, id)).get();
const together = (...ids: number[]) => putTogether(admin, ids).mergeId;
const apart = (mergeId: number) => undoPutTogether(admin, mergeId);

function pair(title: string) {
  const kept = addBook(db, { ...mine, title, isbn: null, stockQty: 3 });
  const gone = addBook(db, { ...mine, title: `${title}s`, isbn: null, stockQty: 2 });
  return { kept, gone };
}

function consigned(bookId: number) {
  takeIn(taker, {
    ...{ kind: "consigned", sellerId: newSeller().id, payout: "later", isAgreed: true },
    lines: [{ bookId, condition: "Good", quantity: 1 }],
  });
}

const tiedTo = (title: string) =>
  db.select().from(bookListItems).where(eq(bookListItems.title, title)).get()?.tiedBookId;

it("brings the books that went back, with their copies, price and place", () => {
  const { kept, gone } = pair("Bushbuck Reader");
  const before = [rowOf(kept), rowOf(gone)];
  const mergeId = together(kept, gone);
  expect(rowOf(kept)?.stockQty).toBe(5);
  expect(apart(mergeId)).toMatchObject({ id: kept, restored: 1, named: 0 });
  const facts = { updatedAt: expect.any(Number) };
  expect([rowOf(kept), rowOf(gone)]).toEqual(before.map((row) => ({ ...row, ...facts })));
  expect(listedInstead(gone)).toBeNull();
  expect(listDoubles(admin).groups).toHaveLength(1);
  const moved = db.select().from(stockMovements).where(eq(stockMovements.bookId, gone)).all();
  expect(moved.slice(-2).map(({ quantity, reason }) => [quantity, reason])).toEqual([
    [-2, "edited"],
    [2, "undone"],
  ]);
  const odd = db.$client.prepare(UNBALANCED_BOOKS).all();
  expect(odd.filter((row) => JSON.stringify(row).includes(String(gone)))).toEqual([]);
  expect(changesOf(admin, "book", kept).map(({ action }) => action)).toEqual([
    "undid putting together",
    "put together",
  ]);
  expect(changesOf(admin, "book", gone).map(({ action }) => action)).toEqual([
    "restored",
    "deleted",
  ]);
  expect(() => apart(mergeId)).toThrow("undone already");
});

it("gives those of another school or condition their own title, subject and ISBN again", () => {
  const kept = addBook(db, { ...mine, title: "Klipspringer", isbn: "9780141439518" });
  const fair = addBook(db, {
    ...{ ...mine, title: "KLIPSPRINGER", isbn: null, condition: "Fair" },
    subject: "Other Parted Studies",
  });
  const before = rowOf(fair);
  const mergeId = together(kept, fair);
  expect(rowOf(fair)?.title).toBe("Klipspringer");
  expect(apart(mergeId)).toMatchObject({ restored: 0, named: 1 });
  expect(rowOf(fair)).toEqual({ ...before, updatedAt: expect.any(Number) });
});

it("takes the copies of sellers and the titles of lists along, and back", () => {
  const { kept, gone } = pair("Steenbok Reader");
  consigned(gone);
  addBookList(db, { items: [{ title: "Own words for it", tiedBookId: gone }] });
  const lotBook = () =>
    db
      .select({ bookId: lots.bookId, title: lots.title })
      .from(lots)
      .all()
      .filter(({ title }) => title === "Steenbok Readers");
  const mergeId = together(kept, gone);
  expect([lotBook()[0]?.bookId, tiedTo("Own words for it")]).toEqual([kept, kept]);
  apart(mergeId);
  expect([lotBook()[0]?.bookId, tiedTo("Own words for it")]).toEqual([gone, gone]);
  expect([rowOf(kept)?.stockQty, rowOf(gone)?.stockQty]).toEqual([3, 3]);
});

it("adds to copies that were held, and those that a payment let go since", () => {
  const { kept, gone } = pair("Grysbok Reader");
  const pending = beginPayment(gone);
  const mergeId = together(kept, gone);
  expect([rowOf(kept)?.stockQty, rowOf(gone)?.stockQty]).toEqual([4, 1]);
  apart(mergeId);
  expect([rowOf(kept)?.stockQty, rowOf(gone)?.stockQty]).toEqual([3, 2]);
  report(pending);
  expect(rowOf(gone)?.stockQty).toBe(1);
});

it("is done after a sale while as many copies are there as came", () => {
  const { kept, gone } = pair("Duiker Reader");
  const mergeId = together(kept, gone);
  for (let sold = 0; sold < 3; sold += 1) report(beginPayment(kept));
  apart(mergeId);
  expect([rowOf(kept)?.stockQty, rowOf(gone)?.stockQty]).toEqual([0, 2]);
});

it("refuses when fewer copies are there than came, or one is being paid for", () => {
  const { kept, gone } = pair("Oribi Reader");
  const mergeId = together(kept, gone);
  for (let sold = 0; sold < 3; sold += 1) report(beginPayment(kept));
  const pending = beginPayment(kept);
  const message = "Of the 2 copies that came to 'Oribi Reader' some are sold, held or taken off";
  expect(() => apart(mergeId)).toThrow(message);
  report(pending);
  expect(() => apart(mergeId)).toThrow(message);
  expect(rowOf(gone)?.deletedAt).not.toBeNull();
});

it("refuses when a copy of a seller that came was sold since", () => {
  const { kept, gone } = pair("Reedbuck Reader");
  consigned(gone);
  const mergeId = together(kept, gone);
  report(beginPayment(kept));
  expect(() => apart(mergeId)).toThrow("Copies of 'Reedbuck Readers' that sellers brought");
});

it("refuses when the book that stayed was deleted, or went into another", () => {
  const { kept, gone } = pair("Suni Reader");
  const mergeId = together(kept, gone);
  const other = addBook(db, { ...mine, title: "SUNI reader", isbn: "9780140449136" });
  const later = together(kept, other);
  expect(() => apart(mergeId)).toThrow("'Suni Reader' was deleted, or went into another book");
  apart(later);
  apart(mergeId);
  expect(rowOf(gone)?.deletedAt).toBeNull();
  const again = together(kept, gone);
  deleteBook(admin, kept);
  expect(() => apart(again)).toThrow("'Suni Reader' was deleted");
});

it("refuses when its copy is listed anew", () => {
  const kept = addBook(db, { ...mine, title: "Bontebok", isbn: "9780140449136", stockQty: 9 });
  const gone = addBook(db, { ...mine, title: "BONTEBOK", isbn: "0140449132" });
  const mergeId = together(kept, gone);
  const anew = addBook(db, { ...mine, title: "Bontebok", isbn: "0140449132" });
  expect(() => apart(mergeId)).toThrow("has the ISBN, school and condition of 'BONTEBOK'");
  deleteBook(admin, anew);
  apart(mergeId);
  expect(rowOf(gone)?.deletedAt).toBeNull();
});

it("refuses when a book's subject is gone, or one that was named was changed", () => {
  const subject = "Short-lived Studies";
  const kept = addBook(db, { ...mine, title: "Blesbok", isbn: "9780140449136" });
  const gone = addBook(db, { ...mine, title: "BLESBOK", isbn: null, subject });
  const deleted = together(kept, gone);
  db.update(subjects).set({ deletedAt: 1 }).where(eq(subjects.name, subject)).run();
  expect(() => apart(deleted)).toThrow("The subject of 'BLESBOK' was deleted since");
  const fair = addBook(db, { ...mine, title: "BLESBOK", isbn: null, condition: "Fair" });
  const naming = together(kept, fair);
  db.update(books).set({ title: "Another" }).where(eq(books.id, fair)).run();
  expect(() => apart(naming)).toThrow("'Another' was changed since");
});

it("refuses what was never done", () => {
  expect(() => apart(999_999)).toThrow("not found");
});
