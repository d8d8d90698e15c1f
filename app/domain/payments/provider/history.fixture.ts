import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll } from "vitest";
import { db } from "~/db/client.server";
import { payments, providerNotifications, unknownReceipts } from "~/db/schema/payment";
import { env } from "~/env.server";
import { checkout } from "../../../../tests/payfast/fake-shop";
import { startStandIn } from "../../../../tests/payfast/server";
import type { StandIn } from "../../../../tests/payfast/stand-in";
import { providerForm } from "../../checkout/provider-form.server";
import { MINUTE_MS } from "../../dates/time";
import { paymentRow } from "../find.server";
import { beginPayment } from "../payment.fixture";
import { type Round, reconcilePayments } from "./reconcile.server";

export let standIn: StandIn;

/** Runs the PayFast stand-in for the tests of a file. It takes money and never notifies the shop. */
export function withSilentPayFast(): void {
  beforeAll(async () => {
    standIn = await startStandIn();
    standIn.behaviour({ itn: "drop" });
    env.PAYFAST_URL = standIn.url;
  });
  afterEach(() => {
    standIn.reset();
    standIn.behaviour({ itn: "drop" });
    // Earlier tests' payments must not be reconciled in the next.
    db.update(payments).set({ createdAt: 1 }).run();
    db.delete(unknownReceipts).run();
  });
  afterAll(async () => {
    delete env.PAYFAST_URL;
    await standIn.close();
  });
}

export function begunAgo(minutes: number, bookId?: number) {
  const { id } = beginPayment(bookId);
  const createdAt = Date.now() - minutes * MINUTE_MS;
  db.update(payments).set({ createdAt }).where(eq(payments.id, id)).run();
  return paymentRow(id);
}

export async function atPayFast({ id }: { id: string }): Promise<string> {
  const { action, fields } = providerForm(id);
  const body = new URLSearchParams(fields.map(({ name, value }) => [name, value]));
  const posted = await fetch(action, { method: "POST", redirect: "manual", body });
  const session = posted.headers.get("location")?.split("/").at(-1);
  if (session === undefined) throw new Error(`PayFast refused the form: ${await posted.text()}`);
  return session;
}

export async function payUnheard(session: string, amount?: string): Promise<string> {
  standIn.behaviour({ tamper: amount === undefined ? {} : { amount } });
  const { pfPaymentId } = await standIn.pay(session);
  return pfPaymentId ?? "";
}

export async function paidUnheard(bookId?: number) {
  const payment = begunAgo(15, bookId);
  const session = await atPayFast(payment);
  return { payment, session, providerPaymentId: await payUnheard(session) };
}

export async function paidFor(mPaymentId: string, amount = "349.50"): Promise<string> {
  const fields = { m_payment_id: mPaymentId, amount };
  return payUnheard(await checkout(standIn, "http://127.0.0.1:9", fields));
}

export async function testRound(stopping = new AbortController().signal): Promise<Round> {
  const round = (await reconcilePayments(stopping)).find(({ isTest }) => isTest);
  if (round === undefined) throw new Error("There was no round");
  return round;
}

export const askedHistory = () =>
  standIn
    .log()
    .filter(({ url }) => url.startsWith("/transactions/history"))
    .map(({ url }) => new URL(url, standIn.url).searchParams);

export const reportsOf = (paymentId: string) =>
  db
    .select({
      verdict: providerNotifications.verdict,
      from: providerNotifications.remoteAddress,
      providerPaymentId: providerNotifications.providerPaymentId,
    })
    .from(providerNotifications)
    .where(eq(providerNotifications.paymentId, paymentId))
    .all();

export const listedReceipts = () => db.select().from(unknownReceipts).all();
