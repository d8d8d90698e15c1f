import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../../../tests/factories/factories";
import { storedAdmin } from "../../../accounts/account.fixture";
import { changeBook } from "../../../cart/cart.fixture";
import { beginPayment } from "../../../payments/payment.fixture";
import { historyOf, rowOf } from "../../catalogue.fixture";
import { getBookForAdmin } from "../admin-book.server";
import { deleteBook } from "../delete-book.server";
import { changeBooks, changeOffer, previewChange } from "./bulk-change.server";
import { bulkChangeSchema, MAX_CHANGED } from "./bulk-change-schema";
import { undoChange } from "./undo-change.server";

const admin = storedAdmin();
beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

const three = () =>
  [10_000, 12_050, 1].map((priceCents) => addBook(db, { priceCents, stockQty: 2 }));
const prices = (ids: number[]) => ids.map((id) => rowOf(id)?.priceCents);
const undo = (changeId: number | null) => undoChange(admin, changeId ?? 0);

describe("a change of many books", () => {
  it.each([
    [{ priceSetCents: 5_000 }, [5_000, 5_000, 5_000]],
    [{ priceRaiseCents: 550 }, [10_550, 12_600, 551]],
    [{ pricePercent: 10 }, [11_000, 13_300, 1]],
    [{ pricePercent: -12.5 }, [8_800, 10_500, 1]],
    [{ priceLowerCents: 1_000 }, [9_000, 11_050, 1]],
  ])("by %j gives the prices %j, and leaves what cannot be", (rules, expected) => {
    const ids = three();
    changeBooks(admin, { ids, ...rules });
    expect(prices(ids)).toEqual(expected);
  });

  it("shows beforehand what it would do, says what it cannot, and does nothing", () => {
    const ids = three();
    const view = previewChange(admin, { ids, priceLowerCents: 1_000 });
    expect(view).toMatchObject({ changeId: null, changed: 2, refused: 1 });
    expect(view.message).toBe("2 books will change. 1 book cannot be changed.");
    expect(view.books.map(({ to, refusal }) => [to.priceCents, refusal])).toEqual([
      [9_000, null],
      [11_050, null],
      [-999, "The price would be R0 or less."],
    ]);
    expect(prices(ids)).toEqual([10_000, 12_050, 1]);
  });

  it("is made once for each key, and answered again as it was, with what was refused", () => {
    const [ids, once] = [three(), randomUUID()];
    const change = { ids, priceLowerCents: 1_000 };
    const first = changeBooks(admin, change, once);
    expect(first).toMatchObject({ changed: 2, refused: 1 });
    expect(changeBooks(admin, change, once)).toEqual(first);
    expect(prices(ids)).toEqual([9_000, 11_050, 1]);
    undo(first.changeId);
    expect(changeBooks(admin, change, once)).toEqual(first);
    expect(prices(ids)).toEqual([10_000, 12_050, 1]);
    changeBooks(admin, change, randomUUID());
    changeBooks(admin, change);
    expect(prices(ids)).toEqual([8_000, 10_050, 1]);
  });

  it("is refused under the key of another, and makes nothing", () => {
    const [ids, once] = [three(), randomUUID()];
    changeBooks(admin, { ids, pricePercent: 10 }, once);
    expect(() => changeBooks(admin, { ids, pricePercent: 20 }, once)).toThrow(
      "This change of books was made already",
    );
    expect(prices(ids)).toEqual([11_000, 13_300, 1]);
  });

  it("that changes no book leaves its key free", () => {
    const [ids, once] = [three(), randomUUID()];
    const change = { ids, priceSetCents: 700 };
    for (const id of ids) changeBook(id, { priceCents: 700 });
    expect(changeBooks(admin, change, once).changeId).toBe(null);
    changeBook(ids[0] ?? 0, { priceCents: 800 });
    expect(changeBooks(admin, change, once).changed).toBe(1);
    expect(prices(ids)).toEqual([700, 700, 700]);
  });

  it("does only what was looked at", () => {
    const ids = three();
    const { seen } = previewChange(admin, { ids, pricePercent: 10 });
    changeBook(ids[0] ?? 0, { priceCents: 20_000 });
    expect(() => changeBooks(admin, { ids, pricePercent: 10, seen })).toThrow("Please look again");
    expect(prices(ids)).toEqual([20_000, 12_050, 1]);
    const fresh = previewChange(admin, { ids, pricePercent: 10 }).seen;
    expect(changeBooks(admin, { ids, pricePercent: 10, seen: fresh }).changed).toBe(2);
  });

  it("takes no copy away that somebody is paying for", () => {
    const [held = 0, free = 0] = [addBook(db, { stockQty: 2 }), addBook(db, { stockQty: 2 })];
    beginPayment(held);
    const view = changeBooks(admin, { ids: [held, free], stockSet: 0 });
    expect(view.books[0]?.refusal).toBe("1 copy is held by a payment under way.");
    expect([rowOf(held)?.stockQty, rowOf(free)?.stockQty]).toEqual([2, 0]);
  });

  it("reaches all that match an address, and no other", () => {
    const atlas = addBook(db, { title: "Quagga atlas" });
    const other = addBook(db);
    expect(changeBooks(admin, { matching: "q=quagga", isHidden: true }).changed).toBe(1);
    expect([rowOf(atlas)?.isHidden, rowOf(other)?.isHidden]).toEqual([true, false]);
  });

  it("is refused for more books than are changed at once", () => {
    db.transaction(() => {
      for (let i = 0; i <= MAX_CHANGED; i++) addBook(db, { title: "One of very many" });
    });
    expect(() => changeBooks(admin, { matching: "", stockAdd: 1 })).toThrow(
      "These are 1\u00a0001 books. At most 1\u00a0000 can be changed at once",
    );
  });

  it.each([
    [{ ids: [1] }, "isHidden"],
    [{ ids: [1], priceSetCents: 1, pricePercent: 5 }, "pricePercent"],
    [{ ids: [1], stockSet: 1, stockAdd: 5 }, "stockAdd"],
    [{ ids: [1], pricePercent: -95 }, "pricePercent"],
    [{ stockAdd: 1 }, "ids"],
  ])("is not understood as %j", (given, field) => {
    const { error } = bulkChangeSchema.safeParse(given);
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

describe("an undo", () => {
  it("brings back exactly what was changed, each with its line in the log, and only once", () => {
    const ids = three();
    changeBook(ids[1] ?? 0, { isHidden: true });
    const { changeId } = changeBooks(admin, { ids, priceSetCents: 700, isHidden: true });
    expect(undo(changeId)).toEqual({ message: "3 books are as they were.", undone: 3, left: [] });
    expect(prices(ids)).toEqual([10_000, 12_050, 1]);
    expect(ids.map((id) => rowOf(id)?.isHidden)).toEqual([false, true, false]);
    expect(historyOf(ids[0] ?? 0)).toHaveLength(2);
    expect(() => undo(changeId)).toThrow("undone already");
  });

  it("leaves what was changed or deleted since, and says so", () => {
    const [first = 0, second = 0, third = 0] = three();
    const { changeId } = changeBooks(admin, { ids: [first, second, third], stockSet: 5 });
    changeBook(first, { stockQty: 4 });
    changeBook(third, { priceCents: 900 });
    deleteBook(admin, second);
    const { message, undone, left } = undo(changeId);
    expect([undone, left.map(({ id }) => id)]).toEqual([1, [first, second]]);
    expect(message).toBe(
      "1 book is as it was. 2 books were changed, sold or deleted since, and stays so.",
    );
    expect(rowOf(first)?.stockQty).toBe(4);
    expect(rowOf(third)).toMatchObject({ stockQty: 2, priceCents: 900 });
  });
});

describe("the price and copies of one book", () => {
  it("are changed and undone", () => {
    const id = addBook(db, { priceCents: 12_000, stockQty: 1 });
    const { version } = getBookForAdmin(admin, id);
    const { changeId } = changeOffer(admin, id, { priceCents: 9_950, stockQty: 3, version });
    expect(rowOf(id)).toMatchObject({ priceCents: 9_950, stockQty: 3 });
    undo(changeId);
    expect(rowOf(id)).toMatchObject({ priceCents: 12_000, stockQty: 1 });
  });

  it("do not write over what somebody else changed, or bring back a sold copy", () => {
    const id = addBook(db, { priceCents: 12_000, stockQty: 1 });
    const { version } = getBookForAdmin(admin, id);
    changeBook(id, { stockQty: 0 });
    const late = { priceCents: 9_950, stockQty: 1, version };
    expect(() => changeOffer(admin, id, late)).toThrow("This book has changed since you opened it");
    expect(rowOf(id)).toMatchObject({ priceCents: 12_000, stockQty: 0 });
  });

  it("that are as they were leave no trace", () => {
    const id = addBook(db, { priceCents: 12_000, stockQty: 1 });
    expect(changeOffer(admin, id, { priceCents: 12_000, stockQty: 1 }).changeId).toBeNull();
    expect(historyOf(id)).toEqual([]);
  });
});
