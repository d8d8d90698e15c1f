import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { paymentItems } from "~/db/schema/payment";
import { stockMovements } from "~/db/schema/stock";
import { addBook } from "../../../../../tests/factories/factories";
import { storedAdmin } from "../../../accounts/account.fixture";
import { newSeller, taker } from "../../../intakes/intake.fixture";
import { takeIn } from "../../../intakes/take-in.server";
import { beginPayment, report } from "../../../payments/payment.fixture";
import { UNBALANCED_BOOKS } from "../../../stock/unbalanced";
import { listDoubles } from "./doubles.server";
import { listedInstead, putTogether } from "./put-together.server";

const admin = storedAdmin();
beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

const mine = { grade: "Grade 9", subject: "Joined Studies", school: "Own High" } as const;
const bookOf = (id: number) => {
  const found = db.select().from(books).where(eq(books.id, id)).get();
  if (found === undefined) throw new Error("No book");
  return found;
};

it("adds the copies of one to the other by movements, and leads the other's address there", () => {
  const plain = addBook(db, { ...mine, title: "Kudu Science", isbn: null, stockQty: 2 });
  const known = addBook(db, {
    ...mine,
    title: "Kudu Sciences",
    isbn: "9780306406157",
    stockQty: 1,
  });
  expect(putTogether(admin, [plain, known])).toEqual({
    ...{ id: known, title: "Kudu Sciences", copies: 2, deleted: 1, named: 0 },
    mergeId: expect.any(Number),
  });
  expect([bookOf(known).stockQty, bookOf(plain).stockQty]).toEqual([3, 0]);
  expect(bookOf(plain).deletedAt).not.toBeNull();
  expect(listedInstead(plain)).toBe(known);
  expect(listedInstead(known)).toBeNull();
  expect(listDoubles(admin).groups).toEqual([]);
  const moved = db
    .select({ quantity: stockMovements.quantity })
    .from(stockMovements)
    .where(eq(stockMovements.bookId, known))
    .all();
  expect(moved.at(-1)).toEqual({ quantity: 2 });
  const odd = db.$client.prepare(UNBALANCED_BOOKS).all();
  expect(odd.filter((row) => JSON.stringify(row).includes(String(known)))).toEqual([]);
});

it("leaves orders with the book that they have, and the copies that they hold", () => {
  const ordered = addBook(db, { ...mine, title: "Eland Science", stockQty: 3 });
  const other = addBook(db, { ...mine, title: "Eland Sciences", isbn: "9780140449136" });
  const sold = beginPayment(ordered);
  report(sold);
  const pending = beginPayment(ordered);
  putTogether(admin, [ordered, other]);
  expect([bookOf(other).stockQty, bookOf(ordered).stockQty]).toEqual([2, 1]);
  report(pending);
  expect(bookOf(ordered).stockQty).toBe(0);
  const lines = db.select().from(paymentItems).where(eq(paymentItems.bookId, ordered)).all();
  expect(lines).toHaveLength(2);
});

it("waits while a consigned copy is paid for, whose seller is found by its book", () => {
  const consigned = addBook(db, { ...mine, title: "Nyala Science", isbn: null, stockQty: 0 });
  const other = addBook(db, { ...mine, title: "Nyala Sciences", isbn: "9780140449136" });
  const { id: sellerId } = newSeller();
  takeIn(taker, {
    ...{ kind: "consigned", sellerId, payout: "later", isAgreed: true },
    lines: [{ bookId: consigned, condition: "Good", quantity: 1 }],
  });
  const pending = beginPayment(consigned);
  expect(() => putTogether(admin, [consigned, other])).toThrow("are paid for just now");
  report(pending);
  putTogether(admin, [consigned, other]);
  expect(bookOf(consigned).deletedAt).not.toBeNull();
});

it("gives copies of another school or condition its title, subject and ISBN, and keeps editions apart", () => {
  const title = "Oryx Readers";
  const kept = addBook(db, { ...mine, title, isbn: "9780141439518", stockQty: 5 });
  const fair = addBook(db, { ...mine, title: "ORYX reader", isbn: null, condition: "Fair" });
  const later = addBook(db, { ...mine, title: "Oryx-readers", isbn: "9780306406157" });
  const done = putTogether(admin, [kept, fair, later]);
  expect(done).toMatchObject({ id: kept, copies: 0, deleted: 0, named: 2 });
  expect(bookOf(fair)).toMatchObject({ title, isbn: "9780141439518", deletedAt: null });
  expect(bookOf(later)).toMatchObject({ title, isbn: "9780306406157", deletedAt: null });
  expect(listDoubles(admin).groups).toEqual([]);
});

it("refuses what is not one title, or is settled already", () => {
  const ids = ["Gemsbok", "Springbok"].map((title) => addBook(db, { ...mine, title }));
  expect(() => putTogether(admin, ids)).toThrow("not one title");
  expect(() => putTogether(admin, [ids[0] ?? 0, 999_999])).toThrow("not one title");
});
