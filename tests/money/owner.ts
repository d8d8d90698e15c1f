import { and, eq, lt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { orders } from "~/db/schema/order";
import { paymentItems } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import { changeOffer } from "~/domain/books/admin/bulk/bulk-change.server";
import { takeOrder } from "~/domain/counter/take-order.server";
import { ADDRESS } from "~/domain/delivery/delivery.fixture";
import { markReceived } from "~/domain/offline-payments/receive.server";
import { endUnpaidPayment } from "~/domain/offline-payments/wait.server";
import { takeBackReceipt } from "~/domain/offline-payments/wait-for-rest.server";
import { changeOrder } from "~/domain/orders/change/change.server";
import { settleDifference } from "~/domain/orders/change/difference.server";
import { takeOutstanding } from "~/domain/orders/packing/take-outstanding.server";
import { setOrderState } from "~/domain/orders/step.server";
import { getPaymentForAdmin } from "~/domain/payments/admin/admin-payment.server";
import { paymentRow } from "~/domain/payments/find.server";
import { newBuyer, newSecret } from "~/domain/payments/payment.fixture";
import { type RefundRow, refundsOfPayment } from "~/domain/payments/refunds.server";
import { answerRefund } from "~/domain/refunds/answer.server";
import { BANK } from "~/domain/refunds/at-payfast.fixture";
import { refundPayment } from "~/domain/refunds/refund.server";
import type { RefundInput } from "~/domain/refunds/schema";
import { moreThanAsked } from "./refund-ledger";
import type { StepOf, World } from "./world";

/** One key for both clicks, or a tab's own. */
const KEYS = { once: [""], twice: ["", ""], "in two tabs": [" left", " right"] } as const;

const owedCopies = db
  .select({ paymentId: paymentItems.paymentId, bookId: paymentItems.bookId })
  .from(paymentItems)
  .innerJoin(orders, eq(orders.paymentId, paymentItems.paymentId))
  .where(lt(paymentItems.takenQty, paymentItems.quantity))
  .prepare();

const askedRefunds = db.select().from(refunds).where(eq(refunds.state, "asked")).prepare();
const never = new AbortController().signal;
const sum = (rows: { amountCents: number }[]) =>
  rows.reduce((cents, { amountCents }) => cents + amountCents, 0);

/** What the owner does: money received and given back, steps of orders, copies and prices. */
export function ownerOf({ shop, own, begun, bookAt, wayAt, paymentAt }: World) {
  const { admin, orNull, payFast } = shop;

  /** Of those that are paid. */
  function paidAt(place: number) {
    const paid = begun.filter(({ id }) => paymentRow(id).status === "completed");
    return paid[place % Math.max(paid.length, 1)];
  }

  async function receive(asked: StepOf<"receive">): Promise<void> {
    const payment = paymentAt(asked.who);
    if (payment === undefined) return;
    const { way, missingCents, handedOver } = asked;
    const before = getPaymentForAdmin(admin, payment.id);
    const beforeCents = before.receivedCents;
    const whole = before.missingCents || before.amount;
    const amountCents = Math.max(1, whole - missingCents);
    for (let times = 0; times < asked.clicks; times += 1) {
      await orNull(() =>
        markReceived(admin, payment.id, { amountCents, way, handedOver, beforeCents }),
      );
    }
  }

  async function takeBack({ who }: StepOf<"take back">): Promise<void> {
    const payment = paymentAt(who);
    if (payment === undefined) return;
    const { receipts, overCents } = getPaymentForAdmin(admin, payment.id);
    const id = receipts.find(({ isUndone, undoesId }) => !isUndone && undoesId === null)?.id;
    const taken = overCents > 0 ? { amountCents: overCents } : {};
    if (id !== undefined) await orNull(() => takeBackReceipt(admin, payment.id, String(id), taken));
  }

  const end = ({ who }: StepOf<"end">) =>
    orNull(() => endUnpaidPayment(admin, paymentAt(who)?.id, "Nobody came"));

  async function step({ who, to, isBack }: StepOf<"step">): Promise<void> {
    const words = isBack ? { reason: "Marked by mistake" } : {};
    const parcel = { carrier: "The Courier Guy", trackingNumber: "EX123" };
    const input = { state: to, ...words, ...(to === "sent" ? parcel : {}) };
    await orNull(() => setOrderState(admin, paidAt(who)?.id, input));
  }

  /** What the owner fills in, of what the shop says can still be refunded. */
  function refundInput(asked: StepOf<"refund">, id: string): RefundInput {
    const left = refundsOfPayment(admin, id);
    const common = {
      reason: "not_as_described" as const,
      way: asked.way,
      ...(asked.hasBank ? { bank: BANK } : {}),
    };
    const [beside] = left.receipts;
    if (asked.isBeside && beside !== undefined) {
      const amountCents = asked.amountCents || beside.leftCents;
      return { ...common, receiptId: beside.id, amountCents };
    }
    const count = Math.max(left.lines.length, 1);
    const wanted = new Map(asked.lines.map(({ line, quantity }) => [line % count, quantity]));
    const lines = left.lines.flatMap(({ bookId }, place) => {
      const quantity = wanted.get(place);
      return quantity === undefined ? [] : [{ bookId, quantity, restock: asked.restock }];
    });
    const all = left.deliveryLeftCents;
    const deliveryCents = { none: 0, part: Math.ceil(all / 3), all }[asked.delivery];
    const isWhole = lines.length === 0 && deliveryCents === 0 && asked.amountCents === 0;
    const amountCents = isWhole ? left.leftCents : asked.amountCents;
    return { ...common, lines, deliveryCents, amountCents };
  }

  async function refund(asked: StepOf<"refund">): Promise<void> {
    const payment = asked.isBeside ? paymentAt(asked.who) : paidAt(asked.who);
    if (payment === undefined) return;
    const input = refundInput(asked, payment.id);
    const click = (tab: string) => {
      const idempotencyKey = `${payment.id} click ${asked.key}${tab}`;
      return orNull(() => refundPayment(admin, payment.id, { ...input, idempotencyKey }));
    };
    payFast.takeTurns(asked.turns);
    payFast.loseAnswers(asked.losesAnswer);
    const behaviour = {
      refunds: asked.mode,
      refundListed: asked.isListed,
      slowMs: asked.lateMinutes * 60_000,
    };
    await payFast.behaving(behaviour, () => Promise.all(KEYS[asked.clicks].map(click)));
    payFast.takeTurns([]);
    payFast.loseAnswers(false);
  }

  /** What the owner sees at PayFast: more went back there than the shop knows of. */
  function isMade(refund: RefundRow): boolean {
    const { paymentId, receiptId, amountCents } = refund;
    const number = receiptId ?? paymentRow(paymentId).payfastPaymentId;
    const there = payFast.standIn.refunds().filter(({ pfPaymentId }) => pfPaymentId === number);
    const known = db
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), eq(refunds.way, "payfast")))
      .all()
      .filter((one) => one.receiptId === receiptId && one.state === "done");
    const ids = known.map(({ id }) => id);
    const more = moreThanAsked(db.$client, ids);
    return sum(there) - sum(known) - more >= amountCents;
  }

  async function say(refund: RefundRow, asksAgain: boolean): Promise<void> {
    const outcome = asksAgain ? "ask" : isMade(refund) ? "refunded" : "not_refunded";
    const { paymentId, id } = refund;
    await orNull(() => answerRefund(admin, paymentId, String(id), { outcome }, never));
  }

  async function answer({ who, asksAgain }: StepOf<"answer">): Promise<void> {
    const asked = askedRefunds.all();
    const refund = asked[who % Math.max(asked.length, 1)];
    if (refund !== undefined) await say(refund, asksAgain);
  }

  async function answerAll(): Promise<void> {
    for (const refund of askedRefunds.all()) await say(refund, false);
  }

  async function counter(asked: StepOf<"counter">): Promise<void> {
    const { payment, handedOver, isNamed, unitPriceCents, discountCents, books: places } = asked;
    const price = { unitPriceCents, priceReason: "As agreed" };
    const { customerEmail, ...named } = newBuyer();
    const idempotencyKey = newSecret();
    const deliveryMethodId = wayAt(asked.way);
    const order = {
      lines: places.map((place) => ({ bookId: bookAt(place), quantity: 1, ...price })),
      discountCents,
      ...(isNamed ? { ...named, customerEmail } : {}),
      ...(deliveryMethodId === undefined || handedOver ? {} : { deliveryMethodId }),
      ...{ deliveryAddress: ADDRESS, pickupPoint: "Locker 7 at the library" },
      buyerAddress: "1 Example Road\nCape Town\n8001",
      ...{ payment, handedOver, conditionsAgreed: true, idempotencyKey },
    };
    const taken = new Set<string>();
    for (let times = 0; times < asked.clicks; times += 1) {
      const view = await orNull(() => takeOrder(admin, order));
      if (view !== null) taken.add(view.id);
    }
    if (taken.size > 1) throw new Error("Two clicks took two orders");
    for (const id of taken) begun.push({ id, page: null });
  }

  async function changeWay({ who, way, ifMore, ifLess }: StepOf<"change">): Promise<void> {
    const deliveryMethodId = wayAt(way);
    if (deliveryMethodId === undefined) return;
    const place = { deliveryAddress: ADDRESS, pickupPoint: "Locker 9 at the station" };
    const input = { deliveryMethodId, ...place, ifMore, ifLess, reason: "As we agreed" };
    await orNull(() => changeOrder(admin, paymentAt(who)?.id, input));
  }

  const settle = ({ who, outcome }: StepOf<"settle">) =>
    orNull(() => settleDifference(admin, paymentAt(who)?.id, { outcome }));

  /** Of an order that is owed something, more copies of which may just have come. */
  async function takeOutstandingCopies({ who, more }: StepOf<"take owed">): Promise<void> {
    const all = owedCopies.all();
    const outstanding = all[who % Math.max(all.length, 1)];
    if (outstanding === undefined) return;
    const { paymentId, bookId } = outstanding;
    if (more > 0) await addCopies(bookId, more);
    await orNull(() => takeOutstanding(admin, paymentId, { bookId }));
  }

  async function change(id: number, change: { stockQty?: number; priceCents?: number }) {
    const book = db.select().from(books).where(eq(books.id, id)).get();
    if (book === undefined) throw new Error(`There is no book ${id}`);
    const { priceCents, stockQty } = book;
    return orNull(() => changeOffer(admin, id, { priceCents, stockQty, ...change }));
  }

  async function addCopies(id: number, copies: number): Promise<void> {
    const before = shop.stockOf(id);
    const after = Math.max(before + copies, 0);
    if ((await change(id, { stockQty: after })) === null) return;
    const known = own.get(id) ?? { putIn: 0, tookAway: false };
    const putIn = known.putIn + after - before;
    own.set(id, { putIn, tookAway: known.tookAway || after < before });
  }

  const stock = ({ book, copies }: StepOf<"stock">) => addCopies(bookAt(book), copies);
  const price = ({ book, priceCents }: StepOf<"price">) => change(bookAt(book), { priceCents });

  const refunding = { refund, answer, answerAll };
  return {
    receive,
    takeBack,
    end,
    step,
    ...refunding,
    counter,
    changeWay,
    settle,
    takeOutstandingCopies,
    stock,
    price,
  };
}
