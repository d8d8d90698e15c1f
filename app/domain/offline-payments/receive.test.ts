import { asc, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { payments } from "~/db/schema/payment";
import { paymentReceipts } from "~/db/schema/receipt";
import { mails } from "~/db/schema/work";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { changesOf } from "../accounts/audit.server";
import { cartWith } from "../cart/cart.fixture";
import { cancelPayment } from "../checkout/cancel.server";
import { dayInSouthAfrica, isoDay } from "../dates/calendar";
import { DAY_MS } from "../dates/time";
import { getInvoice } from "../invoices/find.server";
import { paidByInWords } from "../invoices/paid-by";
import { listPayments } from "../payments/admin/admin-list.server";
import { readPaymentQuery } from "../payments/admin/admin-query";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import {
  beginCartCheckout,
  beginPayment,
  openFlagsOf,
  report,
  runHoldOut,
  setAccount,
  stepsOf,
  stockOf,
} from "../payments/payment.fixture";
import { markReceived } from "./receive.server";
import { type ReceivedInput, receivedSchema } from "./schema";

const admin = testAdmin();
const today = () => isoDay(dayInSouthAfrica(Date.now()));

const receive = (payment: PaymentRow, input: Partial<ReceivedInput> = {}) =>
  markReceived(admin, payment.id, { amountCents: payment.amountCents, ...input });

const receiptsOf = ({ id }: PaymentRow) =>
  db.select().from(paymentReceipts).where(eq(paymentReceipts.paymentId, id)).all();

const mailsTo = (payment: PaymentRow) =>
  db
    .select({ kind: mails.kind })
    .from(mails)
    .where(eq(mails.recipient, payment.customerEmail))
    .orderBy(asc(mails.id))
    .all()
    .map(({ kind }) => kind);

const orderOf = ({ id }: PaymentRow) =>
  db.select().from(orders).where(eq(orders.paymentId, id)).get()?.state;

afterEach(() => {
  vi.useRealTimers();
  setAccount({ live: false });
});

describe("money that an admin marks as received", () => {
  it("does all that a notification does: copies, invoice, order, mails", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const payment = beginPayment(bookId);
    const paid = receive(payment, { reference: "FNB 4711" });
    expect(paid).toMatchObject({ status: "completed", paymentMethod: "Bank transfer" });
    expect([stockOf(bookId), orderOf(payment)]).toEqual([1, "to_pack"]);
    expect(openFlagsOf(payment)).toEqual([]);
    expect(mailsTo(payment)).toEqual(["payment-confirmation"]);
    expect(paidByInWords(getInvoice(payment.id))).toBe("Bank transfer, FNB 4711");
  });

  it("is kept with its way, its day and who saw it, in the timeline and the audit log too", () => {
    const payment = beginPayment();
    receive(payment, { way: "card_machine", reference: "slip 7", receivedOn: today() });
    expect(receiptsOf(payment)).toMatchObject([
      {
        way: "card_machine",
        amountCents: payment.amountCents,
        reference: "slip 7",
        receivedOn: today(),
        adminId: admin.id,
      },
    ]);
    expect(stepsOf(payment).at(-1)).toMatchObject({
      event: "completed",
      message: "Card machine received (slip 7)",
      data: { by: admin.email },
    });
    const [change] = changesOf(admin, "payment", payment.id);
    expect(change).toMatchObject({ action: "received", adminEmail: admin.email });
    expect(change?.changes[0]?.to).toBe(`Card machine, R120.00, slip 7, ${today()}`);
  });

  it("of more than the order costs says so in the timeline, also where it came in parts", () => {
    const [whole, inParts] = [beginPayment(), beginPayment()];
    receive(whole, { amountCents: whole.amountCents + 2_750, reference: "FNB 9" });
    const inWords = "R147.50 came for R120.00";
    expect(stepsOf(whole).at(-1)?.message).toBe(`Bank transfer received (FNB 9): ${inWords}`);
    receive(inParts, { amountCents: 4_000, way: "cash" });
    receive(inParts, { amountCents: 10_750, way: "cash", beforeCents: 4_000 });
    expect(stepsOf(inParts).at(-1)?.message).toBe(`Cash received: ${inWords}`);
  });

  it("is found by its reference and by its invoice", () => {
    const payment = beginPayment();
    const { invoiceNumber } = receive(payment, { reference: "ZXQ 90210" });
    for (const q of ["zxq 90210", invoiceNumber ?? "none"]) {
      const { payments: found } = listPayments(admin, readPaymentQuery(new URLSearchParams({ q })));
      expect(found.map(({ id }) => id)).toEqual([payment.id]);
    }
  });

  it("is one receipt however often the button is pressed", () => {
    const bookId = addBook(db, { stockQty: 5 });
    const payment = beginPayment(bookId);
    const first = receive(payment, { reference: "FNB 1" });
    const again = receive(payment, { reference: "FNB 1" });
    expect(again.invoiceNumber).toBe(first.invoiceNumber);
    expect([stockOf(bookId), receiptsOf(payment).length]).toEqual([4, 1]);
    expect(mailsTo(payment)).toEqual(["payment-confirmation"]);
  });

  it("is refused where other money was received already, or PayFast's", () => {
    const byHand = beginPayment();
    receive(byHand, { reference: "FNB 1" });
    expect(() => receive(byHand, { reference: "FNB 2" })).toThrow("marked as received already");
    const byCard = beginPayment();
    report(byCard);
    expect(() => receive(byCard)).toThrow("PayFast has reported this payment as paid");
    expect(receiptsOf(byCard)).toEqual([]);
  });

  it("comes on no day before the order, and on none that is still to come", () => {
    const payment = beginPayment();
    const on = (at: number) => () => receive(payment, { receivedOn: isoDay(dayInSouthAfrica(at)) });
    expect(on(Date.now() + DAY_MS)).toThrow("still to come");
    expect(on(payment.createdAt - DAY_MS)).toThrow("which is later");
    expect(paymentRow(payment.id).status).toBe("pending");
  });

  it("is refused for a test order once the shop takes real payments", () => {
    const payment = beginPayment();
    setAccount({ live: true, merchantId: "10004002", merchantKey: "k".repeat(13) });
    expect(() => receive(payment)).toThrow("This was a test order");
  });

  it("hands the books over at once where the buyer stands there", () => {
    const payment = beginPayment();
    receive(payment, { way: "cash", handedOver: true });
    expect(orderOf(payment)).toBe("handed_over");
    const copies = addBook(db, { stockQty: 1 });
    const late = beginPayment(copies);
    runHoldOut(late);
    report(beginPayment(copies));
    receive(late, { way: "cash", handedOver: true });
    expect(orderOf(late), "a copy that is missing cannot be handed over").toBe("to_pack");
  });
});

describe("money for an order that had ended", () => {
  it.each([
    ["its hold", runHoldOut],
    ["the order", ({ id }: PaymentRow) => void cancelPayment(id)],
  ])("still completes it, as a late notification does, after %s ended", (_, end) => {
    const bookId = addBook(db, { stockQty: 1 });
    const payment = beginPayment(bookId);
    end(payment);
    receive(payment);
    expect([stockOf(bookId), openFlagsOf(payment)]).toEqual([0, []]);
    expect(stepsOf(payment).at(-1)?.message).toBe(
      "Bank transfer received, after its hold had ended",
    );
  });

  it("takes no copy that somebody else has or holds: the owner is told", () => {
    const bookId = addBook(db, { stockQty: 1, title: "The only copy" });
    const late = beginPayment(bookId);
    runHoldOut(late);
    const quick = beginPayment(bookId);
    receive(late);
    expect(openFlagsOf(late)).toEqual([
      { kind: "sold_out", detail: "The only copy: paid for 1, 0 left" },
    ]);
    report(quick);
    expect([stockOf(bookId), openFlagsOf(quick)]).toEqual([0, []]);
  });

  it("takes the books out of the cart that they had gone back to", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const payment = beginCartCheckout(cartWith(bookId));
    cancelPayment(payment.id);
    receive(payment);
    expect(stockOf(bookId)).toBe(0);
  });
});

it("a card payment that comes after all is money twice, for the owner to give back", () => {
  const bookId = addBook(db, { stockQty: 1 });
  const payment = beginPayment(bookId);
  receive(payment);
  report(payment, { providerPaymentId: "99001" });
  expect(stockOf(bookId)).toBe(0);
  expect(openFlagsOf(payment)).toEqual([
    { kind: "double_payment", detail: "Paid again as 99001: refund R120.00" },
  ]);
});

describe("a receipt", () => {
  const never = (): never => {
    throw new Error("There is a receipt");
  };

  it("takes back no more than it was, of its own payment, and once", () => {
    const [payment, other] = [beginPayment(), beginPayment()];
    receive(payment, { amountCents: 4_000 });
    const [receipt] = receiptsOf(payment);
    const back = (amountCents: number, paymentId = payment.id) => {
      const { way, receivedOn, adminId, id: undoesId } = receipt ?? never();
      const row = { paymentId, amountCents, way, receivedOn, adminId, undoesId, createdAt: 1 };
      return () => db.insert(paymentReceipts).values(row).run();
    };
    expect(back(-4_001)).toThrow("only what was received is taken back");
    expect(back(-4_000, other.id)).toThrow("only what was received is taken back");
    expect(back(-4_000)).not.toThrow();
    expect(back(-4_000)).toThrow("UNIQUE");
  });

  it("completes a payment, and nothing less does", () => {
    const payment = beginPayment();
    receive(payment, { amountCents: payment.amountCents - 1 });
    const complete = { status: "completed", completedAt: 1, invoiceNumber: "INV-X" } as const;
    const change = db.update(payments).set(complete).where(eq(payments.id, payment.id));
    expect(() => change.run()).toThrow("a payment is completed by its money");
  });

  it("never changes, and is never deleted", () => {
    const payment = beginPayment();
    receive(payment);
    const own = eq(paymentReceipts.paymentId, payment.id);
    const change = db.update(paymentReceipts).set({ way: "cash" }).where(own);
    expect(() => change.run()).toThrow("a receipt never changes");
    expect(() => db.delete(paymentReceipts).where(own).run()).toThrow("a receipt is never deleted");
    expect(db.select().from(payments).where(eq(payments.id, payment.id)).get()?.status).toBe(
      "completed",
    );
  });
});

it("takes money above a million rand, which a school may owe", () => {
  expect(receivedSchema.safeParse({ amountCents: 123_456_789 }).success).toBe(true);
  const bookId = addBook(db, { priceCents: 123_456_789 });
  const payment = beginPayment(bookId);
  const received = receive(payment);
  expect(received).toMatchObject({ status: "completed", amount: 123_456_789 });
});
