import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { changesOf } from "../accounts/audit.server";
import { recentSales } from "../dashboard/sales.server";
import { getCreditNote } from "../invoices/credit-note/find.server";
import { getInvoice } from "../invoices/find.server";
import { forgetBusiness, setSettings } from "../invoices/invoice.fixture";
import { mailRows } from "../mail/mail.fixture";
import { paymentFigures } from "../payments/admin/figures.server";
import { paymentRow, refundedCents } from "../payments/find.server";
import {
  beginPayment,
  newProviderId,
  report,
  runHoldOut,
  stepsOf,
  stockOf,
} from "../payments/payment.fixture";
import { refundsOfPayment } from "../payments/refunds.server";
import { refundedCopies } from "../refunded-copies.server";
import {
  admin,
  allLines,
  creditNoteRows,
  inCash,
  movementsOf,
  paidOrder,
  refundRowsOf,
} from "./refund.fixture";
import type { RefundInput } from "./schema";

beforeEach(forgetBusiness);

const MATHS = { title: "Example Mathematics", priceCents: 12_050 };
const FARM = { title: "Animal Farm", priceCents: 9_900 };

describe("a refund by hand", () => {
  it("is done at once: one of two books, back on the shelf, with its credit note", async () => {
    const { payment, books } = paidOrder(MATHS, FARM);
    const [maths = 0, farm = 0] = books;
    const refund = await inCash(payment, {
      lines: [{ bookId: farm, quantity: 1, restock: true }],
      reason: "wrong_edition",
      note: "Has the 2019 edition",
      reference: "Till 7",
    });
    expect(refund).toMatchObject({
      state: "done",
      amountCents: 9_900,
      vatAmountCents: 0,
      reason: "wrong_edition",
      note: "Has the 2019 edition",
      reference: "Till 7",
      by: admin.email,
      creditNoteNumber: expect.stringMatching(/^TEST-CN-\d{4}-\d{6}$/),
      lines: [
        { kind: "book", bookId: farm, itemName: "Animal Farm", quantity: 1, restockedQty: 1 },
      ],
    });
    expect([stockOf(maths), stockOf(farm)]).toEqual([0, 1]);
    expect(movementsOf(farm).at(-1)).toEqual({
      quantity: 1,
      reason: "refunded",
      paymentId: payment.id,
      adminId: admin.id,
    });
    expect(refundedCents(payment.id)).toBe(9_900);
    expect(refundedCopies(payment.id)).toEqual(new Map([[farm, 1]]));
    const note = `credit note ${refund.creditNoteNumber}`;
    expect(stepsOf(payment).at(-1)?.message).toBe(`Refunded R99.00 in cash (Till 7), ${note}.`);
    expect(changesOf(admin, "payment", payment.id)[0]).toMatchObject({ action: "refunded" });
    const mail = mailRows().find(({ kind }) => kind === "refund");
    expect(mail).toMatchObject({ recipient: payment.customerEmail, status: "queued" });
  });

  it("leaves the payment and its invoice as they are", async () => {
    const { payment } = paidOrder(MATHS);
    const invoice = getInvoice(payment.id);
    await inCash(payment, { lines: allLines(payment) });
    expect(paymentRow(payment.id)).toEqual(payment);
    expect(getInvoice(payment.id)).toEqual(invoice);
  });

  it("keeps the copies sold unless it is said that they go back", async () => {
    const { payment, books } = paidOrder(MATHS);
    await inCash(payment, { lines: allLines(payment, false) });
    expect(stockOf(books[0] ?? 0)).toBe(0);
  });

  it("takes an amount alone, and counts it against what is left", async () => {
    const { payment } = paidOrder(MATHS, FARM);
    await inCash(payment, { amountCents: 1_950 });
    expect(refundsOfPayment(admin, payment.id)).toMatchObject({
      paidCents: 21_950,
      refundedCents: 1_950,
      leftCents: 20_000,
    });
    await expect(inCash(payment, { lines: allLines(payment) })).rejects.toMatchObject({
      code: "invalid",
      fields: { lines: [expect.stringMatching(/more than is left: R200.00/)] },
    });
  });
});

describe("no refund is more than was paid", () => {
  it.each([
    ["nothing at all", {}, "lines"],
    ["a book that is not in the order", { lines: [{ bookId: 999_999, quantity: 1 }] }, "lines"],
    ["an amount that is too much", { amountCents: 12_051 }, "amountCents"],
    ["a delivery that there was not", { deliveryCents: 1 }, "deliveryCents"],
    ["money that nobody reported", { receiptId: "1" }, "receiptId"],
  ])("not %s", async (_, input, field) => {
    const { payment } = paidOrder(MATHS);
    await expect(inCash(payment, input)).rejects.toMatchObject({
      code: "invalid",
      fields: { [field]: [expect.any(String)] },
    });
    expect(refundRowsOf(payment)).toEqual([]);
  });

  it("not the same copy twice, nor one named twice", async () => {
    const { payment, books } = paidOrder(MATHS, FARM);
    const line = { bookId: books[0] ?? 0, quantity: 1 };
    await expect(inCash(payment, { lines: [line, line] })).rejects.toThrow("each book once");
    await inCash(payment, { lines: [line] });
    await expect(inCash(payment, { lines: [line] })).rejects.toThrow("0 copies can still be");
  });

  it("nor puts back a copy that never left the shelf", async () => {
    const bookId = addBook(db, MATHS);
    const first = beginPayment(bookId);
    runHoldOut(first);
    const second = beginPayment(bookId);
    report(second);
    report(first);
    const late = paymentRow(first.id);
    const lines = [{ bookId, quantity: 1, restock: 1 }];
    await expect(inCash(late, { lines })).rejects.toThrow("0 copies left the shelf");
    await inCash(late, { lines: [{ bookId, quantity: 1, restock: true }], reason: "sold_twice" });
    expect(stockOf(bookId)).toBe(0);
  });

  it("nor one of an order that is not paid", async () => {
    const payment = beginPayment();
    await expect(inCash(payment, { amountCents: 1 })).rejects.toMatchObject({ code: "conflict" });
  });

  it("not even past the domain: the table refuses it", async () => {
    const { payment } = paidOrder(MATHS);
    await inCash(payment, { amountCents: 12_000 });
    const insert = db.$client.prepare(
      "insert into refunds (payment_id, amount_cents, reason, way, state, idempotency_key, created_at, updated_at) values (?, ?, 'other', 'cash', 'asked', ?, 1, 1)",
    );
    expect(() => insert.run(payment.id, 51, "past")).toThrow("no more is refunded than was paid");
    expect(() => insert.run(payment.id, 50, "within")).not.toThrow();
  });
});

describe("two clicks", () => {
  it("are one refund, by the key", async () => {
    const { payment } = paidOrder(MATHS);
    const input = { amountCents: 1_000, idempotencyKey: "click-0001" };
    const [one, two] = await Promise.all([inCash(payment, input), inCash(payment, input)]);
    expect(two).toEqual(one);
    expect(refundRowsOf(payment)).toHaveLength(1);
    const other = paidOrder(FARM).payment;
    await expect(inCash(other, input)).rejects.toMatchObject({ code: "conflict" });
  });

  it("are one refund also when another has been made in between", async () => {
    const { payment, books } = paidOrder(MATHS, FARM);
    const lines = [{ bookId: books[0] ?? 0, quantity: 1, restock: true }];
    const input = { lines, note: "Torn", reference: "Till 7", idempotencyKey: "click-0002" };
    const first = await inCash(payment, input);
    await inCash(payment, { lines: [{ bookId: books[1] ?? 0, quantity: 1 }] });
    expect(await inCash(payment, input)).toEqual(first);
  });

  const maths = (books: number[]) => ({ bookId: books[0] ?? 0, quantity: 1, restock: true });
  const farm = (books: number[]) => ({ bookId: books[1] ?? 0, quantity: 1 });
  it.each<[string, (books: number[]) => Partial<RefundInput>]>([
    ["a larger amount", () => ({ amountCents: 1_500 })],
    ["more than is left", () => ({ amountCents: 99_999 })],
    ["no amount", () => ({ amountCents: undefined })],
    ["another book", (books) => ({ lines: [farm(books)] })],
    ["one more book", (books) => ({ lines: [maths(books), farm(books)] })],
    ["a copy that stays sold", (books) => ({ lines: [{ ...maths(books), restock: false }] })],
    ["another way", () => ({ way: "transfer" })],
    ["PayFast instead", () => ({ way: "payfast" })],
    ["another reason", () => ({ reason: "wrong_edition" })],
    ["another note", () => ({ note: "Has the 2019 edition" })],
    ["another reference", () => ({ reference: "Till 8" })],
  ])("with %s the second time say that the first one stands", async (_, changed) => {
    const { payment, books } = paidOrder(MATHS, FARM);
    const key = `changed-${payment.id}`;
    const input = { lines: [maths(books)], amountCents: 1_000, idempotencyKey: key };
    await inCash(payment, input);
    await expect(inCash(payment, { ...input, ...changed(books) })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^A refund of R130.50 .* Nothing more was given back/),
    });
    expect(refundRowsOf(payment)).toHaveLength(1);
    expect(refundedCents(payment.id)).toBe(13_050);
  });
});

describe("credit notes", () => {
  it("are numbered without a gap, what is refused in between takes no number", async () => {
    const { payment } = paidOrder(MATHS, FARM);
    const one = await inCash(payment, { amountCents: 100 });
    await expect(inCash(payment, { amountCents: 99_999_999 })).rejects.toThrow();
    const two = await inCash(payment, { amountCents: 100 });
    const numberOf = (refund: typeof one) => Number(refund.creditNoteNumber?.slice(-6));
    expect(numberOf(two)).toBe(numberOf(one) + 1);
    const numbers = creditNoteRows().map(({ creditNoteNumber }) =>
      Number(creditNoteNumber.slice(-6)),
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it("say what the invoice said, with VAT line by line that adds up to its own", async () => {
    setSettings({ vatRegistered: true, vatNumber: "4000000000" });
    const { payment, books } = paidOrder(MATHS, FARM, { ...FARM, priceCents: 3_333 });
    const vat = getInvoice(payment.id).vatAmountCents;
    const first = await inCash(payment, { lines: [{ bookId: books[0] ?? 0, quantity: 1 }] });
    setSettings({ vatRegistered: false });
    const second = await inCash(payment, {
      lines: books.slice(1).map((bookId) => ({ bookId, quantity: 1 })),
    });
    expect(first.vatAmountCents + second.vatAmountCents).toBe(vat);
    const note = getCreditNote(second.creditNoteNumber ?? "");
    expect(note).toMatchObject({
      invoiceNumber: payment.invoiceNumber,
      totalAmountCents: 13_233,
      vatAmountCents: second.vatAmountCents,
      vatRatePercent: 15,
      customer: { email: payment.customerEmail },
      reason: "Changed mind",
      way: "cash",
    });
    expect(note.lines.reduce((sum, line) => sum + line.vatAmountCents, 0)).toBe(
      note.vatAmountCents,
    );
    expect(note.lines[0]?.itemDescription).toMatch(/Second-hand/);
  });

  it("stay as they are when the shop changes its name", async () => {
    const { payment } = paidOrder(MATHS);
    const { creditNoteNumber } = await inCash(payment, { amountCents: 100 });
    const before = getCreditNote(creditNoteNumber ?? "");
    setSettings({ businessName: "Another name" });
    expect(getCreditNote(creditNoteNumber ?? "")).toEqual(before);
  });
});

describe("money that came beside the invoice", () => {
  it("paid twice goes back without a credit note, and no more than came", async () => {
    const { payment, books } = paidOrder(MATHS);
    const receiptId = newProviderId();
    report(payment, { providerPaymentId: receiptId });
    expect(refundsOfPayment(admin, payment.id).receipts).toEqual([
      { id: receiptId, amountCents: 12_050, leftCents: 12_050 },
    ]);
    const before = creditNoteRows().length;
    const refund = await inCash(payment, { receiptId, reason: "other" });
    expect(refund).toMatchObject({ state: "done", amountCents: 12_050, creditNoteNumber: null });
    expect(creditNoteRows()).toHaveLength(before);
    expect(stockOf(books[0] ?? 0)).toBe(0);
    expect(refundedCents(payment.id)).toBe(0);
    await expect(inCash(payment, { receiptId })).rejects.toThrow("R0.00 of it can still");
    const rest = await inCash(payment, { lines: allLines(payment) });
    expect(rest.amountCents).toBe(12_050);
  });

  it("as another amount than ours goes back though the order was never paid", async () => {
    const payment = beginPayment(addBook(db, MATHS));
    const receiptId = newProviderId();
    report(payment, { providerPaymentId: receiptId, amountGrossCents: 500 });
    const refund = await inCash(payment, { receiptId, reason: "other" });
    expect(refund).toMatchObject({ state: "done", amountCents: 500, creditNoteNumber: null });
  });
});

it("is taken off the figures", async () => {
  const figures = () => [paymentFigures(admin).revenue, recentSales(admin).revenueCents];
  const [revenue = 0, sales = 0] = figures();
  const { payment } = paidOrder(MATHS);
  expect(figures()).toEqual([revenue + 12_050, sales + 12_050]);
  await inCash(payment, { amountCents: 2_050 });
  expect(figures()).toEqual([revenue + 10_000, sales + 10_000]);
});
