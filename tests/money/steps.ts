import fc from "fast-check";
import { ORDER_STATES } from "../../app/db/schema/order";
import { RECEIPT_WAYS } from "../../app/db/schema/receipt";
import { COUNTER_PAYMENTS } from "../../app/domain/counter/rules";

/** How buyers pay: the owner takes all of it. */
const METHODS = ["payfast", "bank_transfer", "on_collection", "mukuru"] as const;

/** What a buyer does on PayFast's page, and what becomes of its notification. */
export const PAYS = [
  ...(["at once", "repeated", "too little", "twice", "in two tabs", "unheard"] as const),
  ...(["fails", "fails, then pays", "pays, then fails", "not confirmed"] as const),
] as const;

/** How PayFast takes a refund. */
export const REFUND_MODES = [
  ...(["auto", "auto", "auto", "not-available", "refused", "bank-payout"] as const),
  ...(["partial-by-bank", "hang-done", "hang-undone", "twice", "slow", "slow"] as const),
  ...(["hang-late", "hang-uncovered", "hang-uncovered"] as const),
] as const;

const few = fc.nat({ max: 3 });
const who = fc.nat({ max: 7 });

const how = fc.oneof(
  { weight: 2, arbitrary: fc.constant("at once" as const) },
  { weight: 3, arbitrary: fc.constantFrom(...PAYS) },
);
/** What a buyer orders, and how they pay at once; null: later, or never. */
const buy = fc.record({
  do: fc.constant("buy" as const),
  books: fc.array(few, { minLength: 1, maxLength: 4 }),
  way: few,
  method: fc.constantFrom("payfast", "payfast", "payfast", ...METHODS),
  clicks: fc.constantFrom(1, 1, 2),
  how: fc.option(how, { freq: 4 }),
});

/** Whoever pays after their hold has ended, when the copies went elsewhere: they are owed. */
const overtaken = fc.record({ do: fc.constant("overtaken" as const), book: few, way: few });

const pay = fc.record({ do: fc.constant("pay" as const), who, how });
/** The owner has seen the money on the bank's list, or in their hand. */
const receive = fc.record({
  do: fc.constant("receive" as const),
  who,
  way: fc.constantFrom(...RECEIPT_WAYS),
  missingCents: fc.constantFrom(0, 0, 0, 100, -100, 3_000),
  handedOver: fc.boolean(),
  clicks: fc.constantFrom(1, 1, 2),
});
const takeBack = fc.record({ do: fc.constant("take back" as const), who });
/** The owner ends an order whose money does not come. */
const endOrder = fc.record({ do: fc.constant("end" as const), who });
/** PayFast tells an old story again, or takes the money again; or somebody else tells it. */
const notify = fc.record({
  do: fc.constant("notify" as const),
  who,
  what: fc.constantFrom("again", "again", "paid again", "forged", "badly signed"),
});
/** Money that PayFast takes for something else than the shop. */
const elsewhere = fc.record({
  do: fc.constant("elsewhere" as const),
  number: fc.nat({ max: 999 }),
});
const cancel = fc.record({ do: fc.constant("cancel" as const), who });
/** The shop looks into PayFast's history; somebody's notification may arrive meanwhile. */
const history = fc.record({ do: fc.constant("history" as const), meanwhile: fc.option(who) });
const pass = fc.record({
  do: fc.constant("pass" as const),
  minutes: fc.constantFrom(1, 11, 31, 61, 24 * 60, 6 * 24 * 60),
});
const stepOn = fc.record({
  do: fc.constant("step" as const),
  who,
  to: fc.constantFrom(...ORDER_STATES),
  isBack: fc.boolean(),
});
const refund = fc.record({
  do: fc.constant("refund" as const),
  who,
  lines: fc.array(fc.record({ line: few, quantity: fc.integer({ min: 1, max: 2 }) }), {
    maxLength: 2,
  }),
  restock: fc.boolean(),
  delivery: fc.constantFrom("none", "none", "part", "all"),
  amountCents: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
  /** Of money that came beside the invoice, where there is any. */
  isBeside: fc.boolean(),
  way: fc.constantFrom("payfast", "payfast", "transfer", "cash"),
  mode: fc.constantFrom(...REFUND_MODES),
  hasBank: fc.boolean(),
  /** Few keys, so that some clicks come twice. */
  key: fc.nat({ max: 5 }),
  /** How many such requests there are at the same moment: with one key, or each with its own. */
  clicks: fc.constantFrom("once", "once", "once", "twice", "in two tabs"),
  losesAnswer: fc.constantFrom(false, false, true),
  /** When PayFast books a slow one: soon, before the shop gives up following it, or after. */
  lateMinutes: fc.constantFrom(5, 90, 3 * 24 * 60),
  /** Whether PayFast's list of transactions will have it. */
  isListed: fc.boolean(),
  /** How long PayFast takes for each call meanwhile. */
  turns: fc.array(fc.nat({ max: 8 }), { maxLength: 6, size: "max" }),
});
/** Of a refund that nobody can tell of, the owner says what they see at PayFast, or has PayFast asked again. */
const answer = fc.record({
  do: fc.constant("answer" as const),
  who,
  asksAgain: fc.constantFrom(false, false, true),
});
/** The owner takes an order by phone, at the gate or over the counter. */
const counter = fc.record({
  do: fc.constant("counter" as const),
  books: fc.array(few, { minLength: 1, maxLength: 3 }),
  payment: fc.constantFrom(...COUNTER_PAYMENTS),
  /** What each copy costs instead of the shop's price, and what is taken off the whole. */
  unitPriceCents: fc.constantFrom(undefined, undefined, 7_000, 15_550),
  discountCents: fc.constantFrom(undefined, undefined, 1_000, 2_001),
  handedOver: fc.boolean(),
  isNamed: fc.boolean(),
  way: few,
  clicks: fc.constantFrom(1, 1, 2),
});
/** An order goes another way than its buyer chose. */
const change = fc.record({
  do: fc.constant("change" as const),
  who,
  way: few,
  ifMore: fc.constantFrom("transfer", "transfer", "waived"),
  ifLess: fc.constantFrom("refund", "refund", "kept"),
});
/** What a dearer way was asked for has come, or is not asked for any more. */
const settle = fc.record({
  do: fc.constant("settle" as const),
  who,
  outcome: fc.constantFrom("received", "received", "waived", "returned"),
});
/** Copies that completion could not take are there now. */
const takeOutstanding = fc.record({
  do: fc.constant("take owed" as const),
  who,
  more: fc.constantFrom(0, 1, 2),
});
const stock = fc.record({
  do: fc.constant("stock" as const),
  book: few,
  copies: fc.integer({ min: -1, max: 2 }),
});
const price = fc.record({
  do: fc.constant("price" as const),
  book: few,
  priceCents: fc.integer({ min: 600, max: 60_000 }),
});

const anyStep = fc.oneof(
  { weight: 6, arbitrary: buy },
  { weight: 2, arbitrary: pay },
  { weight: 1, arbitrary: overtaken },
  { weight: 3, arbitrary: receive },
  { weight: 1, arbitrary: takeBack },
  { weight: 1, arbitrary: endOrder },
  { weight: 1, arbitrary: notify },
  { weight: 1, arbitrary: elsewhere },
  { weight: 1, arbitrary: cancel },
  { weight: 1, arbitrary: history },
  { weight: 2, arbitrary: pass },
  { weight: 6, arbitrary: stepOn },
  { weight: 14, arbitrary: refund },
  { weight: 2, arbitrary: answer },
  { weight: 3, arbitrary: counter },
  { weight: 2, arbitrary: change },
  { weight: 1, arbitrary: settle },
  { weight: 2, arbitrary: takeOutstanding },
  { weight: 2, arbitrary: stock },
  { weight: 1, arbitrary: price },
);

export type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

/** After so many written rows of a step the power fails; null: it does not. */
const cut = fc.oneof(
  { weight: 9, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 25 }) },
);

/** A shop's life: what it begins with, and what happens one after the other. */
export const schedule = fc.record({
  shelf: fc.array(
    fc.record({
      priceCents: fc.integer({ min: 600, max: 60_000 }),
      stockQty: fc.constantFrom(1, 2, 3, 0),
    }),
    { minLength: 1, maxLength: 4, size: "max" },
  ),
  isVatRegistered: fc.boolean(),
  delivers: fc.boolean(),
  first: buy,
  steps: fc.array(fc.record({ step: anyStep, cut }), {
    ...{ minLength: 2, maxLength: 10, size: "max" },
  }),
});

export type Schedule = typeof schedule extends fc.Arbitrary<infer One> ? One : never;
