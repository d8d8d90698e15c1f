import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { SHOP } from "~/ui/mail/mail-view.fixture";
import { renderMail } from "~/ui/mail/render";
import { addBook } from "../../../tests/factories/factories";
import { photo } from "../../../tests/factories/photos";
import { getCreditNote } from "../invoices/credit-note/find.server";
import { setSettings } from "../invoices/invoice.fixture";
import { refundInMail } from "../mail/refund-mails.server";
import { paymentRow } from "../payments/find.server";
import { beginCartPayment, beginPayment, report, stepsOf } from "../payments/payment.fixture";
import { admin, inCash, paidOrder } from "../refunds/refund.fixture";
import { photoOfReturn } from "./admin-returns.server";
import { answerReturn } from "./answer.server";
import { askForReturn, keyOfReturnForm } from "./ask.server";
import { askedReturn, askReturn, returnIdOf, returnMailsOf } from "./return.fixture";
import { returnableLines, returnsOfPayment } from "./returnable.server";
import { type ReturnInput, returnSchema } from "./schema";

const returnOf = (bookId: number): ReturnInput =>
  returnSchema.parse({ lines: [{ bookId, quantity: 1 }], reason: "other" });

describe("a buyer asks to return a book", () => {
  it("and reads what they asked and by when it is answered", async () => {
    setSettings({ businessEmail: "owner@example.org" });
    const { payment, bookId } = await askedReturn({ note: "A page is missing", wish: "swap" });
    expect(returnsOfPayment(payment.id)).toMatchObject([
      {
        state: "asked",
        lines: [{ bookId, title: "Asked Atlas", quantity: 1, unitPriceCents: 12_000 }],
        reason: "not_as_described",
        note: "A page is missing",
        wish: "swap",
        hasPhoto: false,
        answer: null,
        answerBy: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      },
    ]);
    expect(returnMailsOf(payment)).toEqual(["return-acknowledgement", "return-notice"]);
    expect(stepsOf(payment).at(-1)?.message).toBe(
      "The buyer asks to cancel 1 × Asked Atlas. It is not as described",
    );
  });

  it("until the working day that the owner's setting says", async () => {
    setSettings({ returnAnswerDays: 1 });
    const { payment } = await askedReturn();
    const dayOf = () => Date.parse(returnsOfPayment(payment.id)[0]?.answerBy ?? "");
    const soon = dayOf();
    setSettings({ returnAnswerDays: 6 });
    expect(dayOf() - soon).toBeGreaterThanOrEqual(7 * 86_400_000);
    setSettings({ returnAnswerDays: 1 });
  });

  it("once: what is asked about, was swapped or was refunded is said so", async () => {
    const { payment, bookId } = await askedReturn();
    await expect(askReturn(payment, bookId)).rejects.toMatchObject({
      code: "invalid",
      message: "Asked Atlas: you have asked to cancel it already",
    });
    await inCash(payment, { lines: [{ bookId, quantity: 1 }] });
    expect(returnableLines(payment)).toMatchObject([{ leftQty: 0, why: "It was refunded" }]);
    await expect(askReturn(payment, bookId)).rejects.toThrow("it was refunded already");
  });

  it("again after a no, as a hidden fault shows later", async () => {
    const { payment, bookId, id } = await askedReturn();
    await answerReturn(admin, id, { answer: "refused", reason: "It was described so" });
    await askReturn(payment, bookId, { reason: "wrong_edition" });
    expect(returnsOfPayment(payment.id).map(({ state }) => state)).toEqual(["asked", "answered"]);
  });

  it("of two copies one, then the other, and no third", async () => {
    const bookId = addBook(db, { stockQty: 2 });
    const begun = beginCartPayment([{ bookId, quantity: 2 }]);
    report(begun);
    const payment = paymentRow(begun.id);
    await askReturn(payment, bookId);
    expect(returnableLines(payment)).toMatchObject([{ leftQty: 1, why: null }]);
    const two = [{ bookId, quantity: 2 }];
    await expect(askReturn(payment, bookId, { lines: two })).rejects.toThrow(
      "1 copy can be returned",
    );
    await askReturn(payment, bookId);
    await expect(askReturn(payment, bookId)).rejects.toThrow("already");
  });

  it("not of another order, not twice in one, and not of an order that is not paid", async () => {
    const { payment, books } = paidOrder({});
    const [bookId = 0] = books;
    const twice = [
      { bookId, quantity: 1 },
      { bookId, quantity: 1 },
    ];
    await expect(askReturn(payment, bookId, { lines: twice })).rejects.toThrow("each book once");
    await expect(askReturn(payment, 999_999)).rejects.toThrow("not in this order");
    const unpaid = beginPayment();
    await expect(askReturn({ ...payment, id: unpaid.id }, bookId)).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(askForReturn("nobody", returnOf(bookId))).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("sent twice under one key it is one return; something else under it is refused", async () => {
    const { payment, books } = paidOrder({});
    const input = returnOf(books[0] ?? 0);
    const key = keyOfReturnForm(input, "a-nonce-of-a-form");
    const first = await askForReturn(payment.id, input, { key });
    expect(await askForReturn(payment.id, input, { key })).toEqual(first);
    const other = { ...input, note: "Other" };
    await expect(askForReturn(payment.id, other, { key })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(returnsOfPayment(payment.id)).toHaveLength(1);
    expect(keyOfReturnForm(other, "a-nonce-of-a-form")).not.toBe(key);
  });

  it("with a photo, which the office sees as a plain JPEG", async () => {
    const { payment, books } = paidOrder({});
    await askForReturn(payment.id, returnOf(books[0] ?? 0), {
      photo: { name: "a.jpg", bytes: await photo() },
    });
    expect(returnsOfPayment(payment.id)).toMatchObject([{ hasPhoto: true }]);
    const jpeg = photoOfReturn(admin, returnIdOf(payment));
    expect(jpeg.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(jpeg.includes("Exif")).toBe(false);
  });

  it("a photo that is none is refused at its field, and nothing is asked", async () => {
    const { payment, books } = paidOrder({});
    const none = { name: "torn.doc", bytes: Buffer.from("no image") };
    await expect(
      askForReturn(payment.id, returnOf(books[0] ?? 0), { photo: none }),
    ).rejects.toMatchObject({
      fields: { photo: [expect.stringContaining("torn.doc: This file is not an image")] },
    });
    expect(returnsOfPayment(payment.id)).toEqual([]);
  });
});

it("a cancellation has one reason, in the mail of its refund and on the credit note", async () => {
  const { id } = await askedReturn({ reason: "changed_mind" });
  const { refundId } = await answerReturn(admin, id, { answer: "refund", way: "cash" });
  const refund = refundInMail(refundId ?? 0);
  const { text } = renderMail({ kind: "refund", shop: SHOP, refund });
  expect(text).toContain("Reason: Cancelled before it was sent");
  const { reason } = getCreditNote(refund.creditNoteNumber ?? "");
  expect(reason).toBe("Cancelled before it was sent");
});
