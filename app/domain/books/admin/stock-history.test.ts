import { describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { addBook } from "../../../../tests/factories/factories";
import { testAdmin } from "../../accounts/account.fixture";
import { imported, TEMPLATE_HEADER } from "../../imports/import.fixture";
import { beginPayment, report } from "../../payments/payment.fixture";
import { moveStock } from "../../stock/move.server";
import { bookInput } from "../catalogue.fixture";
import { changeOffer } from "./bulk/bulk-change.server";
import { deleteBook } from "./delete-book.server";
import { createBook } from "./save-book.server";
import { readHistoryQuery, stockHistory } from "./stock-history.server";
import { stockHistorySchema } from "./stock-history-view";

const admin = testAdmin();

describe("the history of a book's copies", () => {
  it("tells how many came and went, what was left, why, by whom and for what, the newest first", async () => {
    const isbn = "9780306406157";
    const { id } = createBook(admin, bookInput({ isbn, stockQty: 2 }));
    const payment = beginPayment(id);
    report(payment);
    const other = testAdmin("other@example.org");
    changeOffer(other, id, { priceCents: 12_000, stockQty: 3 });
    const row = `Platinum,120,Clean.,${isbn},Good,10,Example High School,Mathematics,,5,`;
    const { run } = await imported(`${TEMPLATE_HEADER}\n${row}\n`, { admin: other });
    const history = stockHistory(admin, id);
    expect(stockHistorySchema.parse(history)).toMatchObject({ total: 4, page: 1, pages: 1 });
    const nothing = { adminEmail: null, payment: null, import: null, intake: null, count: null };
    expect(history.movements.map(({ id: _, at: __, ...move }) => move)).toEqual([
      {
        ...nothing,
        quantity: 2,
        stockQty: 5,
        reason: "imported",
        adminEmail: other.email,
        import: { id: run.id, fileName: "books.csv" },
      },
      { ...nothing, quantity: 2, stockQty: 3, reason: "edited", adminEmail: other.email },
      {
        ...nothing,
        quantity: -1,
        stockQty: 1,
        reason: "sold",
        payment: { id: payment.id, reference: payment.reference },
      },
      { ...nothing, quantity: 2, stockQty: 2, reason: "added", adminEmail: admin.email },
    ]);
  });

  it("comes in pages, and each says what was on hand then", () => {
    const id = addBook(db, { stockQty: 1 });
    const add = { bookId: id, quantity: 1, reason: "edited" } as const;
    for (let i = 0; i < 4; i++) write((tx) => moveStock(tx, add, i));
    const page = (address: string) =>
      stockHistory(admin, id, readHistoryQuery(new URLSearchParams(address)));
    const left = (address: string) => page(address).movements.map(({ stockQty }) => stockQty);
    expect(left("page=1&pageSize=2")).toEqual([5, 4]);
    expect(left("page=2&pageSize=2")).toEqual([3, 2]);
    expect(left("page=99&pageSize=2")).toEqual([1]);
    expect(page("page=-1&pageSize=x")).toMatchObject({ total: 5, page: 1, pages: 1 });
  });

  it("is empty for a book that never had a copy, and stays with one that was deleted", () => {
    const none = addBook(db, { stockQty: 0 });
    expect(stockHistory(admin, none)).toEqual({ movements: [], total: 0, page: 1, pages: 1 });
    const deleted = addBook(db);
    deleteBook(admin, deleted);
    expect(stockHistory(admin, deleted).total).toBe(1);
  });

  it("of a book that is not there is not found", () => {
    expect(() => stockHistory(admin, 987_654)).toThrow("Book not found");
  });
});
