import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { sell } from "~/domain/counter/counter.fixture";
import { DAY_MS, MINUTE_MS, now } from "~/domain/dates/time";
import { newSeller, taker } from "~/domain/intakes/intake.fixture";
import { takeIn } from "~/domain/intakes/take-in.server";
import { undoIntake } from "~/domain/intakes/undo.server";
import { settleUnsold } from "~/domain/intakes/unsold.server";
import { setSettings } from "~/domain/invoices/invoice.fixture";
import { replaceCopies, settleReplacement } from "~/domain/orders/change/replace.server";
import { paymentRow } from "~/domain/payments/find.server";
import {
  beginPayment,
  inBrowser,
  newBuyer,
  newSecret,
  report,
  setAccount,
} from "~/domain/payments/payment.fixture";
import { duePayouts, preparePayouts, setPayoutStates } from "~/domain/payouts/payouts.server";
import { inCash } from "~/domain/refunds/refund.fixture";
import { profitMonths } from "~/domain/reports/profit/profit.server";
import { UNBALANCED_BOOKS } from "~/domain/stock/unbalanced";
import { endWaiting } from "~/domain/stock/waiting.server";
import { addBook } from "../factories/factories";
import { turnsOf } from "../long";
import { seedOfRun, type TradeDice, tradeDice } from "../numbers/dice";
import { addCuts, CUT, isCutWithin } from "./power-cuts";
import {
  BROUGHT_AS,
  canLeave,
  expectNoGaps,
  freeOf,
  knownLots,
  latestReplacement,
  move,
  notCountedIn,
  noteRefund,
  noteReplacement,
  noteSale,
  noteTakenBack,
  owe,
  owedCents,
  sales,
  stock,
  waitingNow,
} from "./seller-books";

const ROUNDS = turnsOf(1, 40);
const STEPS = 500;
const BEGINNING = new Date("2026-11-20T06:00:00Z");
const PRICE_CENTS = 11_111;
const FATES = ["given_back", "kept", "given_away"] as const;

const seed = seedOfRun();

const prepared: { id: number; sellerId: number; cents: number }[] = [];
const happened = new Map<string, number>();
const count = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1);

type World = { dice: TradeDice; books: number[]; sellers: number[] };

const STEPS_BY_NAME: Record<string, (world: World) => void | Promise<void>> = {
  "books come in"({ dice, books, sellers }) {
    const [bookId, sellerId] = [dice.one(books), dice.one(sellers)];
    const [kind, quantity] = [dice.one(BROUGHT_AS), dice.between(1, 3)];
    const [share, days] = [dice.one([33, 50, 60, 67]), dice.percent(30) ? 7 : 0];
    setSettings({ consignedPercent: share, waitingDays: days });
    const [paidCents, payout] = [dice.between(1, 5_000), dice.one(["cash", "later"] as const)];
    const line = {
      bookId,
      condition: "Good" as const,
      quantity,
      paidCents,
      askedCents: PRICE_CENTS,
    };
    const intake = takeIn(taker, { kind, sellerId, payout, lines: [line], isAgreed: true });
    const [{ id } = { id: 0 }] = intake.lots;
    const agreed = { share, paidCents, from: now() + days * DAY_MS, isUndone: false };
    const lot = { id, intakeId: intake.id, bookId, sellerId, kind, left: quantity, ...agreed };
    knownLots.push(lot);
    move(bookId, quantity);
    if (kind === "bought" && payout === "later") owe(sellerId, paidCents * quantity);
  },
  "a sale at the counter"({ dice, books }) {
    const bookId = dice.one(books);
    const quantity = dice.between(1, 3);
    const priceCents = dice.percent(30) ? dice.between(1, PRICE_CENTS) : PRICE_CENTS;
    const agreed =
      priceCents === PRICE_CENTS ? {} : { unitPriceCents: priceCents, priceReason: "Stained" };
    const isThere = freeOf(bookId) >= quantity;
    const attempt = () => sell(bookId, { lines: [{ bookId, quantity, ...agreed }] });
    if (!isThere) {
      expect(attempt).toThrow();
      return;
    }
    noteSale(attempt().id, bookId, quantity, priceCents);
  },
  "a sale online"({ dice, books }) {
    const bookId = dice.one(books);
    if (freeOf(bookId) < 1) return;
    const payment = beginPayment(bookId, newBuyer(), inBrowser(newSecret()));
    if (dice.percent(30)) return;
    report(payment);
    noteSale(payment.id, bookId, 1, PRICE_CENTS);
  },
  async "a refund"({ dice }) {
    const open = sales.filter(({ left }) => left > 0);
    if (open.length === 0) return;
    const sale = dice.one(open);
    const [quantity, restock] = [dice.between(1, sale.left), !sale.isReplaced && dice.percent(60)];
    const lines = [{ bookId: sale.bookId, quantity, restock }];
    await inCash(paymentRow(sale.paymentId), { lines });
    noteRefund(sale, quantity, restock);
  },
  "another copy goes out"({ dice, books }) {
    const open = sales.filter(({ left, isReplaced }) => left > 0 && !isReplaced);
    if (open.length === 0) return;
    const sale = dice.one(open);
    const { paymentId, bookId, left: quantity } = sale;
    const withBookId = dice.one(books.filter((id) => id !== bookId));
    const replace = () =>
      replaceCopies(taker, paymentId, { bookId, withBookId, quantity, difference: "waive" });
    if (freeOf(withBookId) < quantity) {
      expect(replace).toThrow();
      return;
    }
    replace();
    noteReplacement(sale, withBookId);
  },
  "another copy is taken back"({ dice }) {
    const open = sales.filter(({ left, instead }) => left > 0 && instead !== null);
    if (open.length === 0) return;
    const sale = dice.one(open);
    const back = { replacementId: latestReplacement(sale), outcome: "taken_back" } as const;
    const takeBack = () => settleReplacement(taker, sale.paymentId, back);
    // What was refunded stays as it is.
    if (sale.left < sale.copies) {
      expect(takeBack).toThrow();
      return;
    }
    takeBack();
    noteTakenBack(sale);
  },
  "payouts are prepared"() {
    const due = duePayouts(taker).map(({ id }) => id);
    const taken = prepared.map(({ sellerId }) => sellerId);
    const expected = [...owedCents].filter(([id, cents]) => cents >= 5_000 && !taken.includes(id));
    expect(due.toSorted()).toEqual(expected.map(([id]) => id).toSorted());
    if (due.length === 0) return;
    for (const { id, seller, amountCents } of preparePayouts(taker, {
      way: "cash",
      sellerIds: due,
    })) {
      expect(amountCents).toBe(Math.floor((owedCents.get(seller.id) ?? 0) / 10) * 10);
      prepared.push({ id, sellerId: seller.id, cents: amountCents });
    }
  },
  "a payout is sent or cancelled"({ dice }) {
    const [payout] = prepared;
    if (payout === undefined) return;
    const isDue = (owedCents.get(payout.sellerId) ?? 0) >= payout.cents;
    const state = isDue && dice.percent(75) ? "sent" : "cancelled";
    setPayoutStates(taker, [payout.id], { state });
    prepared.shift();
    if (state === "sent") owe(payout.sellerId, -payout.cents);
  },
  "unsold copies are settled"({ dice }) {
    const open = knownLots.filter((lot) => lot.kind === "consigned" && lot.left > 0);
    if (open.length === 0) return;
    const [lot, fate] = [dice.one(open), dice.one(FATES)];
    const asked = { lotId: lot.id, fate, isAgreed: true };
    const copies = canLeave(lot);
    if (copies === 0) {
      expect(() => settleUnsold(taker, asked)).toThrow("No copy");
      return;
    }
    const settled = dice.percent(50) ? copies : dice.between(1, copies);
    settleUnsold(taker, { ...asked, copies: settled, leftQty: lot.left });
    lot.left -= settled;
    if (fate !== "kept") move(lot.bookId, -settled);
  },
  "an intake is taken back"({ dice }) {
    const open = knownLots.filter(({ isUndone }) => !isUndone);
    if (open.length === 0) return;
    const lot = dice.one(open);
    const copies = canLeave(lot);
    const undo = () => undoIntake(taker, lot.intakeId, { reason: "The wrong box" });
    if (copies === 0) {
      expect(undo).toThrow("No copy");
      return;
    }
    undo();
    lot.left -= copies;
    lot.isUndone = true;
    move(lot.bookId, -copies);
    if (lot.kind === "bought") owe(lot.sellerId, -copies * lot.paidCents);
  },
  "time passes"({ dice }) {
    vi.setSystemTime(now() + dice.between(1, 3) * DAY_MS);
    endWaiting();
  },
};

const all = <Row>(query: string) => db.$client.prepare<[], Row>(query).all();

const LEDGER =
  "select seller_id as id, sum(amount_cents) as figure from seller_entries group by seller_id";
const BOOKS = "select id, stock_qty as stockQty, waiting_qty as waitingQty from books";
const LOTS =
  "select id, quantity - sold_qty - returned_qty - kept_qty - given_away_qty as figure from lots";

const SHARES =
  "select sum(amount_cents) as figure from seller_entries where kind in ('sold', 'refunded')";

const figuresOf = (query: string) =>
  new Map(all<{ id: number; figure: number }>(query).map(({ id, figure }) => [id, figure]));

function check(step: string, books: number[]): void {
  const ledger = figuresOf(LEDGER);
  for (const [id, cents] of owedCents) {
    expect(ledger.get(id) ?? 0, `${step}: seller ${id}`).toBe(cents);
  }
  expect(all(UNBALANCED_BOOKS), step).toEqual([]);
  const rows = all<{ id: number; stockQty: number; waitingQty: number }>(BOOKS);
  for (const { id, stockQty, waitingQty } of rows.filter((row) => books.includes(row.id))) {
    expect([stockQty, waitingQty], `${step}: book ${id}`).toEqual([stock.get(id), waitingNow(id)]);
    const ofBook = knownLots.filter(({ bookId }) => bookId === id);
    const inLots = ofBook.reduce((sum, { left }) => sum + left, 0);
    const onShelf = inLots - (notCountedIn.get(id) ?? 0);
    expect(onShelf, `${step}: book ${id} has the copies of its lots`).toBeLessThanOrEqual(stockQty);
  }
  const copies = figuresOf(LOTS);
  for (const lot of knownLots) expect(copies.get(lot.id), `${step}: lot ${lot.id}`).toBe(lot.left);
}

// Each is one transaction; what the others write in several is cut in `tests/http/payments/numbers.test.ts`.
const CUT_STEPS = [
  "books come in",
  "a sale at the counter",
  "another copy goes out",
  "another copy is taken back",
  "payouts are prepared",
  "a payout is sent or cancelled",
  "unsold copies are settled",
  "an intake is taken back",
];

async function takeStep(name: string, world: World): Promise<void> {
  const take = async () => STEPS_BY_NAME[name]?.(world);
  const isToCut = CUT_STEPS.includes(name) && world.dice.percent(15);
  if (isToCut && (await isCutWithin(world.dice.between(1, 6), take))) count(CUT);
  else if (!isToCut) await take();
}

beforeAll(() => {
  addCuts();
  db.$client.pragma("synchronous = OFF");
  vi.useFakeTimers({ toFake: ["Date"], now: BEGINNING });
  setAccount({ live: true, merchantId: "10000100", merchantKey: "example", passphrase: "example" });
  setSettings({ mostCopies: 1_000, payoutMinimumCents: 5_000, asksIdNumber: false });
});
afterAll(() => vi.useRealTimers());

const names = Object.keys(STEPS_BY_NAME);

async function playRound(dice: TradeDice, sellers: number[], round: number): Promise<void> {
  for (const known of [knownLots, sales]) known.length = 0;
  stock.clear();
  notCountedIn.clear();
  const book = { isbn: null, condition: "Good", priceCents: PRICE_CENTS };
  const books = [0, 1, 2, 3].map((stockQty) => {
    const id = addBook(db, { ...book, stockQty });
    stock.set(id, stockQty);
    return id;
  });
  for (let turn = 0; turn < STEPS; turn++) {
    const name = dice.percent(25) ? "books come in" : dice.one(names);
    vi.setSystemTime(now() + MINUTE_MS);
    await takeStep(name, { dice, books, sellers });
    count(name);
    check(`seed ${seed}, round ${round}, turn ${turn}, ${name}`, books);
  }
}

const LONGEST_MS = 60_000 + 60 * STEPS * ROUNDS;

it("what sellers are owed and which copies are here add up", { timeout: LONGEST_MS }, async () => {
  const dice = tradeDice(seed);
  const sellers = [1, 2, 3, 4].map(() => newSeller().id);
  for (let round = 0; round < ROUNDS; round++) await playRound(dice, sellers, round);
  expectNoGaps("intakes");
  expectNoGaps("payouts");
  expect([...happened.keys()].toSorted()).toEqual([CUT, ...names].toSorted());
  const shares = profitMonths(false, { from: 0, until: Number.MAX_SAFE_INTEGER });
  const [entries] = all<{ figure: number }>(SHARES);
  expect(shares.reduce((sum, { sharesCents }) => sum + sharesCents, 0)).toBe(entries?.figure);
});
