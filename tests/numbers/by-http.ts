import { formFields } from "../factories/purchase";
import type { StandIn } from "../payfast/stand-in";
import type { RunningShop } from "../shop/running-shop";
import { until } from "../shop/until";
import type { TradeDice } from "./dice";
import type { Handlers, Opened } from "./handlers";

const MAX_LIFE_MS = 40;

/** The built shop through its JSON calls. A crash kills the shop, which is started again. */
export function handlersOf(shop: RunningShop, standIn: StandIn, dice: TradeDice) {
  let restart: Promise<void> = Promise.resolve();

  /** The shop's answer; null when it refused or was down. */
  async function call(
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Record<string, unknown> | null> {
    const answer = await shop
      .get(path, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      })
      .catch(() => null);
    if (answer !== null && answer.status >= 500) throw new Error(`${path} said ${answer.status}`);
    return answer?.ok ? answer.json().catch(() => null) : null;
  }

  /** An order that was paid under its key has no form: it is not paid twice. */
  function refusePaidAgain(paymentId: string): null {
    const status = shop.driver.prepare("SELECT status FROM payments WHERE id = ?").pluck();
    if (status.get(paymentId) === "completed") return null;
    throw new Error(`${paymentId} is not paid, and has no form`);
  }

  async function open(
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Opened | null> {
    const answer = await call(path, body, headers);
    if (answer === null) return null;
    if (answer.paymentForm === null) return refusePaidAgain(String(answer.paymentId));
    const form = new URLSearchParams([...formFields(String(answer.paymentForm))]);
    return { paymentId: String(answer.paymentId), form };
  }

  async function crash(afterMs: number): Promise<void> {
    const begun = performance.now();
    // Chooses the moment of the crash; not a wait.
    while (performance.now() - begun < afterMs) await new Promise(setImmediate);
    await shop.kill();
    await shop.start();
  }

  const toJudge = () =>
    shop.driver.prepare("SELECT 1 FROM jobs WHERE kind = 'verify-notification'").get();

  const handlers: Handlers = {
    reachable: () => restart,
    buyNow: (bookId, buyer, nonce) =>
      open("/api/v1/payments/initiate", { bookId, ...buyer }, { "Idempotency-Key": nonce }),
    async fillCart(known, bookIds) {
      let cart = known;
      for (const bookId of bookIds) {
        const answer = await call("/api/v1/cart", { bookId, ...(cart ? { sessionId: cart } : {}) });
        if (typeof answer?.sessionId === "string") cart = answer.sessionId;
      }
      return cart;
    },
    checkOut: (sessionId, buyer) => open("/api/v1/payments/cart/initiate", { sessionId, ...buyer }),
    async cancel(paymentId) {
      const body = new URLSearchParams({ payment: paymentId });
      await shop.get("/payment/cancel", { method: "POST", body }).catch(() => null);
    },
    async changeStock(bookId, copies) {
      const stock = shop.driver.prepare("SELECT stock_qty FROM books WHERE id = ?").pluck();
      const change = shop.driver.prepare(
        "UPDATE books SET stock_qty = max(stock_qty + ?, 0) WHERE id = ?",
      );
      return shop.driver
        .transaction(() => {
          const before = Number(stock.get(bookId));
          change.run(copies, bookId);
          return Number(stock.get(bookId)) - before;
        })
        .immediate();
    },
    async changePrice(bookId, priceCents) {
      shop.driver.prepare("UPDATE books SET price_cents = ? WHERE id = ?").run(priceCents, bookId);
    },
    async pass(minutes) {
      const ms = minutes * 60_000;
      shop.driver
        .prepare(
          "UPDATE payments SET created_at = created_at - ?, hold_expires_at = hold_expires_at - ?",
        )
        .run(ms, ms);
      shop.driver.prepare("UPDATE jobs SET run_at = run_at - ?").run(ms);
    },
    async settle() {
      await restart;
      await standIn.settled();
      await until(() => toJudge() === undefined);
    },
    /** The shop reconciles by itself shortly after start-up. */
    async lookIntoHistory() {},
    crashSoon() {
      const afterMs = dice.between(0, MAX_LIFE_MS);
      restart = restart.then(() => crash(afterMs));
    },
  };
  return handlers;
}
