import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as breathe } from "node:timers/promises";
import type { Database } from "better-sqlite3";
import { and, eq, isNull, min } from "drizzle-orm";
import { vi } from "vitest";
import { db } from "~/db/client.server";
import { wakeWorker } from "~/db/queue.server";
import { jobs } from "~/db/schema/work";
import { storedAdmin } from "~/domain/account/account.fixture";
import { addToCart } from "~/domain/cart/cart.server";
import { findCart } from "~/domain/cart/session.server";
import { getBookForAdmin } from "~/domain/catalogue/admin-book.server";
import { bookSchema } from "~/domain/catalogue/book-schema";
import { updateBook } from "~/domain/catalogue/save-book.server";
import { DomainError } from "~/domain/errors";
import { cancelPayment } from "~/domain/payment/checkout/cancel.server";
import {
  initiateBookPayment,
  initiateCartPayment,
} from "~/domain/payment/checkout/initiate.server";
import { STRANGER } from "~/domain/payment/checkout/visitor";
import { providerForm } from "~/domain/payment/provider/provider-form.server";
import { reconcilePayments } from "~/domain/payment/provider/reconcile.server";
import { storeNotification } from "~/domain/payment/provider/store-webhook.server";
import { env } from "~/env.server";
import { runJob } from "~/jobs/handlers.server";
import { startWorker } from "~/jobs/worker.server";
import type { StandIn } from "../payfast/stand-in";
import type { TradeDice } from "./dice";
import type { Doors, Opened } from "./doors";

const TABLES = [
  ...["payments", "payment_items", "payment_logs", "payment_flags", "provider_notifications"],
  ...["books", "carts", "cart_items", "invoices", "invoice_lines", "mails", "jobs", "sequences"],
  "unknown_receipts",
];
const WORDS = "The power fails";

/** Crash injection: fails once, at the n-th row written from now on, in any table. */
function powerOf(driver: Database) {
  let left = 0;
  let failures = 0;
  driver.function("power", () => {
    left -= 1;
    if (left !== 0) return 1;
    failures += 1;
    throw new Error(WORDS);
  });
  for (const table of TABLES) {
    for (const event of ["INSERT", "UPDATE", "DELETE"]) {
      driver.exec(`CREATE TEMP TRIGGER power_${table}_${event} BEFORE ${event} ON main.${table}
        BEGIN SELECT power(); END`);
    }
  }
  return {
    failAfter(writes: number): void {
      left = writes;
    },
    restore(): void {
      left = 0;
    },
    hasJustFailed: (error: unknown) => error instanceof Error && error.message.includes(WORDS),
    failures: () => failures,
  };
}

const MAX_MS = 20_000;

/** The URL for PayFast's notifications, with the shop's own handler. */
async function listen() {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const received = storeNotification(Buffer.concat(parts).toString(), "127.0.0.1");
    response.statusCode = await received.then(
      ({ outcome }) => (outcome === "kept" ? 200 : 422),
      () => 503,
    );
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const firstToJudge = db
  .select({ at: min(jobs.runAt) })
  .from(jobs)
  .where(and(eq(jobs.kind, "verify-notification"), isNull(jobs.deadAt)))
  .prepare();

const someMinutesLater = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** The shop's operations and worker in this process, with a fake clock and simulated crashes. */
export async function openDoors(standIn: StandIn, dice: TradeDice) {
  const admin = storedAdmin();
  const power = powerOf(db.$client);
  const server = await listen();
  env.BASE_URL = server.url;
  env.PAYFAST_URL = standIn.url;
  // Mails are queued and counted; sending is tested elsewhere.
  const worker = startWorker(
    async (job, stopping, tools) =>
      job.kind === "send-mail" ? undefined : runJob(job, stopping, tools),
    { warn: vi.fn(), error: vi.fn() },
  );

  /** Null when the shop refuses or fails. */
  function orNull<Result>(work: () => Result): Result | null {
    try {
      return work();
    } catch (error) {
      if (error instanceof DomainError || power.hasJustFailed(error)) return null;
      throw error;
    }
  }

  const open = (paymentId: string | null): Opened | null => {
    const form = paymentId === null ? null : orNull(() => providerForm(paymentId));
    if (paymentId === null || form === null) return null;
    const fields = form.fields.map(({ name, value }) => [name, value]);
    return { paymentId, form: new URLSearchParams(fields) };
  };

  const change = (bookId: number, changes: { stockQty?: number; priceCents?: number }) => {
    const book = getBookForAdmin(admin, bookId);
    const { updatedAt: version, ...fields } = book;
    const given = Object.keys(bookSchema.shape).map((name) => [name, Reflect.get(fields, name)]);
    const input = bookSchema.parse({ ...Object.fromEntries(given), version, ...changes });
    return orNull(() => updateBook(admin, bookId, input)) === null ? null : book.stockQty;
  };

  const doors: Doors = {
    async reachable() {},
    buyNow: async (bookId, buyer, nonce) =>
      open(orNull(() => initiateBookPayment({ bookId, ...buyer }, { ...STRANGER, nonce }))),
    async fillCart(known, bookIds) {
      let cart = findCart(known);
      for (const bookId of bookIds) {
        cart = orNull(() => addToCart(cart, { bookId, quantity: 1 }).cart) ?? cart;
      }
      return cart;
    },
    checkOut: async (cart, buyer) => open(orNull(() => initiateCartPayment(findCart(cart), buyer))),
    async cancel(paymentId) {
      orNull(() => cancelPayment(paymentId));
    },
    async changeStock(bookId, copies) {
      const stock = getBookForAdmin(admin, bookId).stockQty;
      const wanted = Math.max(stock + copies, 0);
      return change(bookId, { stockQty: wanted }) === null ? 0 : wanted - stock;
    },
    async changePrice(bookId, priceCents) {
      change(bookId, { priceCents });
    },
    async pass(minutes) {
      someMinutesLater(minutes * 60_000);
      await standIn.advance(0);
      wakeWorker();
      await breathe();
    },
    async settle() {
      await standIn.settled();
      const startedAt = performance.now();
      for (let at = firstToJudge.get()?.at; at; at = firstToJudge.get()?.at) {
        if (at > Date.now()) {
          vi.setSystemTime(at);
          wakeWorker();
        }
        if (performance.now() - startedAt > MAX_MS) throw new Error("Jobs are never done");
        await breathe();
      }
    },
    async lookIntoHistory() {
      await reconcilePayments(new AbortController().signal).catch((error: unknown) => {
        if (!power.hasJustFailed(error)) throw error;
      });
    },
    crashSoon: () => power.failAfter(dice.between(1, 15)),
  };

  async function close(): Promise<void> {
    power.restore();
    await worker.stop();
    server.close();
  }

  return { doors, power, close };
}
