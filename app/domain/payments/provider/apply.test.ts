import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../../tests/factories/factories";
import { cancelPayment } from "../../checkout/cancel.server";
import { type PaymentRow, paymentRow } from "../find.server";
import {
  beginPayment,
  newProviderId,
  openFlagsOf,
  report,
  runHoldOut,
  stepsOf,
  stockOf,
} from "../payment.fixture";

type Reported = "COMPLETE" | "PENDING" | "FAILED" | "CANCELLED" | "OTHER";

/** Brings a payment into a state. Returns its provider payment id, if any. */
const STATES = {
  awaiting: () => newProviderId(),
  expired: (payment: PaymentRow) => {
    runHoldOut(payment);
    return newProviderId();
  },
  cancelled: (payment: PaymentRow) => {
    cancelPayment(payment.id);
    return newProviderId();
  },
  failed: (payment: PaymentRow) => {
    const providerPaymentId = newProviderId();
    report(payment, { status: "FAILED", providerPaymentId });
    return providerPaymentId;
  },
  completed: (payment: PaymentRow) => {
    const providerPaymentId = newProviderId();
    report(payment, { providerPaymentId });
    return providerPaymentId;
  },
};
type State = keyof typeof STATES;

function paymentIn(state: State) {
  const bookId = addBook(db, { stockQty: 5 });
  const payment = beginPayment(bookId);
  return { bookId, payment, known: STATES[state](payment) };
}

const wordOf = (status: Reported) => (status === "OTHER" ? "REFUNDED" : status);

// State, report, same or other provider payment; then the resulting state, verdict and flags.
const TABLE: [State, Reported, "same" | "other", string, string, string[]][] = [
  ["awaiting", "COMPLETE", "same", "completed", "applied", []],
  ["awaiting", "PENDING", "same", "pending", "ignored", []],
  ["awaiting", "FAILED", "same", "failed", "applied", []],
  ["awaiting", "CANCELLED", "same", "pending", "ignored", []],
  ["awaiting", "OTHER", "same", "pending", "ignored", []],
  ["expired", "COMPLETE", "same", "completed", "applied", []],
  ["expired", "PENDING", "same", "pending", "ignored", []],
  ["expired", "FAILED", "same", "failed", "applied", []],
  ["expired", "CANCELLED", "same", "pending", "ignored", []],
  ["expired", "OTHER", "same", "pending", "ignored", []],
  ["cancelled", "COMPLETE", "same", "completed", "applied", []],
  ["cancelled", "PENDING", "same", "cancelled", "ignored", []],
  ["cancelled", "FAILED", "same", "cancelled", "ignored", []],
  ["cancelled", "CANCELLED", "same", "cancelled", "ignored", []],
  ["cancelled", "OTHER", "same", "cancelled", "ignored", []],
  ["failed", "COMPLETE", "same", "completed", "applied", []],
  ["failed", "COMPLETE", "other", "completed", "applied", []],
  ["failed", "PENDING", "same", "failed", "ignored", []],
  ["failed", "FAILED", "same", "failed", "duplicate", []],
  ["failed", "FAILED", "other", "failed", "ignored", []],
  ["failed", "CANCELLED", "same", "failed", "ignored", []],
  ["failed", "OTHER", "same", "failed", "ignored", []],
  ["completed", "COMPLETE", "same", "completed", "duplicate", []],
  ["completed", "COMPLETE", "other", "completed", "applied", ["double_payment"]],
  ["completed", "PENDING", "same", "completed", "ignored", []],
  ["completed", "PENDING", "other", "completed", "ignored", []],
  ["completed", "FAILED", "same", "completed", "ignored", ["reversed"]],
  ["completed", "FAILED", "other", "completed", "ignored", []],
  ["completed", "CANCELLED", "same", "completed", "ignored", ["reversed"]],
  ["completed", "CANCELLED", "other", "completed", "ignored", []],
  ["completed", "OTHER", "same", "completed", "ignored", ["reversed"]],
  ["completed", "OTHER", "other", "completed", "ignored", ["reversed"]],
];

describe("what PayFast reports", () => {
  it.each(TABLE)("%s + %s (%s provider payment) is %s", (state, status, which, after, ...told) => {
    const { bookId, payment, known } = paymentIn(state);
    const providerPaymentId = which === "same" ? known : newProviderId();
    const outcome = report(payment, { status: wordOf(status), providerPaymentId });
    const flags = openFlagsOf(payment).map((flag) => flag.kind);
    expect([paymentRow(payment.id).status, outcome.verdict, flags]).toEqual([after, ...told]);
    expect(stockOf(bookId)).toBe(after === "completed" ? 4 : 5);
  });

  it("covers each state and each status", () => {
    const cells = new Set(TABLE.map(([state, status]) => `${state} ${status}`));
    expect(cells.size).toBe(Object.keys(STATES).length * 5);
  });

  it("stands on the payment's timeline, unless it was known already", () => {
    const { payment, known } = paymentIn("awaiting");
    for (let time = 0; time < 3; time += 1) report(payment, { providerPaymentId: known });
    report(payment, { status: "REFUNDED" });
    expect(stepsOf(payment).map(({ event, message }) => `${event}: ${message}`)).toEqual([
      "initiated: Held for 30 minutes",
      "completed: Paid",
      "notified: completed",
      "notified: a completed payment stays completed",
    ]);
  });
});

describe("another amount than ours", () => {
  const STATE_AND_AMOUNT = (Object.keys(STATES) as State[]).flatMap((state) =>
    ([500, 11_999, 12_001, 1_200_000, 0, -12_000, null] as const).map(
      (cents) => [state, cents] as const,
    ),
  );

  it.each(STATE_AND_AMOUNT)(
    "for a payment that is %s: %d cents go to the admin",
    (state, cents) => {
      const { bookId, payment } = paymentIn(state);
      const before = paymentRow(payment.id);
      const stock = stockOf(bookId);
      report(payment, { amountGrossCents: cents });
      expect(paymentRow(payment.id)).toEqual(before);
      expect(stockOf(bookId)).toBe(stock);
      expect(openFlagsOf(payment).map((flag) => flag.kind)).toEqual(["amount_mismatch"]);
    },
  );

  it("says what was expected and what came", () => {
    const { payment, known } = paymentIn("awaiting");
    report(payment, { amountGrossCents: 500, providerPaymentId: known });
    expect(openFlagsOf(payment)[0]?.detail).toBe(
      `Expected R120.00, PayFast reports R5.00 (${known})`,
    );
  });

  it("does not keep the right amount from completing the payment", () => {
    const { payment } = paymentIn("awaiting");
    report(payment, { amountGrossCents: 500 });
    report(payment);
    expect(paymentRow(payment.id).status).toBe("completed");
  });
});

describe("a provider payment that belongs to another payment", () => {
  it.each<Reported>(["COMPLETE", "FAILED", "PENDING", "CANCELLED"])(
    "changes nothing when it is replayed as %s",
    (status) => {
      const { known } = paymentIn("completed");
      const { bookId, payment } = paymentIn("awaiting");
      const outcome = report(payment, { status, providerPaymentId: known });
      expect(outcome.verdict).toBe("rejected");
      expect(paymentRow(payment.id)).toEqual(payment);
      expect(stockOf(bookId)).toBe(5);
    },
  );
});

it("tells the admin of a second payment once, however often PayFast repeats it", () => {
  const { payment } = paymentIn("completed");
  const providerPaymentId = newProviderId();
  for (let time = 0; time < 3; time += 1) report(payment, { providerPaymentId });
  expect(openFlagsOf(payment)).toEqual([
    { kind: "double_payment", detail: `Paid again as ${providerPaymentId}: refund R120.00` },
  ]);
});
