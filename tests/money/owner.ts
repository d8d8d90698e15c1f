import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { changeOffer } from "~/domain/catalogue/bulk-change.server";
import { paymentRow } from "~/domain/payment/find.server";
import { setOrderState } from "~/domain/payment/order/step.server";
import { markReceived } from "~/domain/payment/otherwise/receive.server";
import { BANK } from "~/domain/payment/refund/at-payfast.fixture";
import { refundPayment } from "~/domain/payment/refund/refund.server";
import { refundsOfPayment } from "~/domain/payment/refund/refunds.server";
import type { RefundInput } from "~/domain/payment/refund/schema";
import type { StepOf, World } from "./world";

/** One key for both clicks, or a tab's own. */
const KEYS = { once: [""], twice: ["", ""], "in two tabs": [" left", " right"] } as const;

/** What the owner does: money received and given back, steps of orders, copies and prices. */
export function ownerOf({ shop, own, bookAt, paymentAt }: World) {
  const { admin, orNull, payFast } = shop;

  async function receive(asked: StepOf<"receive">): Promise<void> {
    const payment = paymentAt(asked.who);
    if (payment === undefined) return;
    const { way, missingCents, handedOver } = asked;
    const amountCents = paymentRow(payment.id).amountCents - missingCents;
    for (let times = 0; times < asked.clicks; times += 1) {
      await orNull(() => markReceived(admin, payment.id, { amountCents, way, handedOver }));
    }
  }

  async function step({ who, to, isBack }: StepOf<"step">): Promise<void> {
    const words = isBack ? { reason: "Marked by mistake" } : {};
    const parcel = { carrier: "The Courier Guy", trackingNumber: "EX123" };
    const input = { state: to, ...words, ...(to === "sent" ? parcel : {}) };
    await orNull(() => setOrderState(admin, paymentAt(who)?.id, input));
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
    const wanted = new Map(asked.lines.map(({ line, quantity }) => [line, quantity]));
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
    const payment = paymentAt(asked.who);
    if (payment === undefined) return;
    const input = refundInput(asked, payment.id);
    const click = (tab: string) => {
      const idempotencyKey = `${payment.id} click ${asked.key}${tab}`;
      return orNull(() => refundPayment(admin, payment.id, { ...input, idempotencyKey }));
    };
    payFast.takeTurns(asked.turns);
    await payFast.behaving({ refunds: asked.mode }, () =>
      Promise.all(KEYS[asked.clicks].map(click)),
    );
    payFast.takeTurns([]);
  }

  async function change(id: number, change: { stockQty?: number; priceCents?: number }) {
    const book = db.select().from(books).where(eq(books.id, id)).get();
    if (book === undefined) throw new Error(`There is no book ${id}`);
    const { priceCents, stockQty } = book;
    return orNull(() => changeOffer(admin, id, { priceCents, stockQty, ...change }));
  }

  async function stock({ book, copies }: StepOf<"stock">): Promise<void> {
    const id = bookAt(book);
    const before = shop.stockOf(id);
    const after = Math.max(before + copies, 0);
    if ((await change(id, { stockQty: after })) === null) return;
    const known = own.get(id) ?? { putIn: 0, tookAway: false };
    const putIn = known.putIn + after - before;
    own.set(id, { putIn, tookAway: known.tookAway || after < before });
  }

  const price = ({ book, priceCents }: StepOf<"price">) => change(bookAt(book), { priceCents });

  return { receive, step, refund, stock, price };
}
