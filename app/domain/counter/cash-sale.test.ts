import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { jobs, mails } from "~/db/schema/work";
import { addBook } from "../../../tests/factories/factories";
import { changesOf } from "../accounts/audit.server";
import { getInvoice } from "../invoices/find.server";
import { paidByInWords } from "../invoices/paid-by";
import { paymentInMail } from "../mail/payment-mails.server";
import { loadMail } from "../mail/sending/load.server";
import { endUnpaidPayment } from "../offline-payments/wait.server";
import { getOrder } from "../orders/order.server";
import { lookUpPayment, paymentRow } from "../payments/find.server";
import { stepsOf, stockOf } from "../payments/payment.fixture";
import { refundPayment } from "../refunds/refund.server";
import { paymentsOf, sell, seller } from "./counter.fixture";
import { counterOrderSchema } from "./schema";

const mailsAbout = (id: string) =>
  db
    .select({ kind: mails.kind, recipient: mails.recipient, id: mails.id })
    .from(mails)
    .orderBy(asc(mails.id))
    .all()
    .filter(({ id: mail }) => JSON.stringify(loadMail(mail)?.view).includes(id));

const jobsAbout = (id: string) =>
  db
    .select({ kind: jobs.kind, payload: jobs.payload })
    .from(jobs)
    .all()
    .filter(({ payload }) => JSON.stringify(payload).includes(id));

describe("a cash sale", () => {
  it("is paid, invoiced, taken from the shelf and handed over at once", () => {
    const bookId = addBook(db, { stockQty: 2, priceCents: 12_000 });
    const sold = sell(bookId);
    expect(sold).toMatchObject({
      status: "completed",
      amount: 12_000,
      customerName: "Counter sale",
      customerEmail: null,
      customerPhone: null,
      deliveryName: "Handed over at the counter",
      deliveryCents: 0,
      paymentMethod: "Cash",
    });
    expect(stockOf(bookId)).toBe(1);
    expect(paidByInWords(getInvoice(sold.id))).toBe("Cash");
    expect(getOrder(seller, sold.id)).toMatchObject({
      state: "handed_over",
      customerEmail: null,
      lines: [{ bookId, quantity: 1, owedCopies: 0 }],
    });
  });

  it("has its steps in the timeline, and who took it", () => {
    const sold = sell(addBook(db));
    const steps = stepsOf(paymentRow(sold.id));
    expect(steps.map(({ event }) => event)).toEqual([
      "initiated",
      "completed",
      "order handed over",
    ]);
    expect(steps[0]).toMatchObject({
      message: "Sold over the counter",
      data: { by: seller.email },
    });
    expect(changesOf(seller, "payment", sold.id).map(({ action }) => action)).toContain("entered");
  });

  it("sends no mail, to nobody and to the shop, whose own hands sold it; nothing waits to be done", () => {
    const sold = sell(addBook(db));
    expect(mailsAbout(sold.id)).toEqual([]);
    expect(jobsAbout(sold.id)).toEqual([]);
  });

  it("keeps that the buyer agreed to the condition of what they took", () => {
    const sold = sell(addBook(db, { title: "Example Physics", condition: "Fair" }));
    expect(sold.agreedText).toBe(
      "Example Physics: Fair\nThe buyer has this second-hand book in their hands and agrees to its condition above.",
    );
    expect(sold.agreedAt).not.toBeNull();
  });

  it("is found by its reference without a mail address to show", () => {
    const sold = sell(addBook(db));
    expect(lookUpPayment(sold.reference)).toMatchObject({ customerEmail: null, masked: true });
  });

  it("is one sale however often it is sent, even when the copy is gone by then", () => {
    const bookId = addBook(db);
    const once = sell(bookId, { idempotencyKey: "key-of-a-form" });
    expect(sell(bookId, { idempotencyKey: "key-of-a-form" }).id).toBe(once.id);
    expect(paymentsOf(bookId)).toHaveLength(1);
    expect(stockOf(bookId)).toBe(0);
  });

  it("is another sale under another key, and with other books under the same it is refused", () => {
    const bookId = addBook(db, { stockQty: 5 });
    const { reference } = sell(bookId, { idempotencyKey: "key-of-one-form" });
    sell(bookId, { idempotencyKey: "key-of-another" });
    const lines = [{ bookId, quantity: 2 }];
    expect(() => sell(bookId, { idempotencyKey: "key-of-one-form", lines })).toThrow(
      `This was taken already as order ${reference} for R120.00, and is another one now.`,
    );
    expect(paymentsOf(bookId)).toHaveLength(2);
    expect(stockOf(bookId)).toBe(3);
  });

  it("that was ended stays ended when it is sent again", () => {
    const bookId = addBook(db, { stockQty: 5 });
    const order = {
      customerName: "Lindiwe Made-Up",
      handedOver: false,
      payment: "bank_transfer",
      idempotencyKey: "key-of-an-order",
    } as const;
    const { id } = sell(bookId, order);
    endUnpaidPayment(seller, id, "Nobody came");
    expect(sell(bookId, order)).toMatchObject({ id, status: "cancelled" });
    expect(paymentsOf(bookId)).toHaveLength(1);
  });

  it("of one book has at most 999 copies, in however many lines they come", () => {
    const lines = (...copies: number[]) =>
      counterOrderSchema.safeParse({
        lines: copies.map((quantity) => ({ bookId: 1, quantity })),
        payment: "cash",
      });
    expect(lines(600, 399).success).toBe(true);
    const { success, error } = lines(600, 400);
    expect([success, error?.issues.map(({ path, message }) => [path, message])]).toEqual([
      false,
      [[["lines"], "Please give at most 999 copies of a book, all its lines together"]],
    ]);
  });

  it("takes the same book twice in one list as two copies", () => {
    const bookId = addBook(db, { stockQty: 2, priceCents: 5_000 });
    const one = { bookId, quantity: 1 };
    expect(sell(bookId, { lines: [one, one] })).toMatchObject({ amount: 10_000 });
    expect(stockOf(bookId)).toBe(0);
  });

  it("sells a book that shoppers do not see, and costs less than PayFast takes", () => {
    const bookId = addBook(db, { priceCents: 200 });
    db.update(books).set({ isHidden: true }).where(eq(books.id, bookId)).run();
    expect(sell(bookId)).toMatchObject({ status: "completed", amount: 200 });
  });

  it("goes by what is known of a buyer who gives no name", () => {
    const byMail = sell(addBook(db), { customerEmail: "sipho@example.org" });
    expect(byMail).toMatchObject({ customerName: "sipho@example.org" });
    expect(mailsAbout(byMail.id).map(({ kind }) => kind)).toContain("payment-confirmation");
    expect(paymentInMail(byMail.id).isHere).toBe(false);
    const byPhone = sell(addBook(db), { customerPhone: "082 111 2222" });
    expect(byPhone).toMatchObject({ customerName: "082 111 2222", customerPhone: "+27821112222" });
  });

  it("keeps the slip of a card machine", () => {
    const sold = sell(addBook(db), { payment: "card_machine", reference: "slip 7" });
    expect(paidByInWords(getInvoice(sold.id))).toBe("Card machine, slip 7");
  });

  it("can be refunded in cash, without a mail", async () => {
    const bookId = addBook(db);
    const sold = sell(bookId);
    const lines = [{ bookId, quantity: 1, restock: true }];
    const refund = await refundPayment(seller, sold.id, {
      lines,
      reason: "changed_mind",
      way: "cash",
    });
    expect(refund.state).toBe("done");
    expect(stockOf(bookId)).toBe(1);
  });
});
