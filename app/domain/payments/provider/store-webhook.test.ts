import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { providerNotifications } from "~/db/schema/payment";
import { jobs } from "~/db/schema/work";
import { phpUrlencode } from "~/providers/payfast/signature.server";
import { DAY_MS } from "../../dates/time";
import { SHARED_SANDBOX } from "../../settings/rules";
import type { PaymentRow } from "../find.server";
import { beginPayment, newProviderId, setAccount } from "../payment.fixture";
import {
  MAX_REFUSED_OF_PAYMENT,
  type StoredWebhook,
  storeNotification,
} from "./store-webhook.server";
import { MAX_REFUSED, trimNotifications, withoutPersonalFields } from "./trim-notifications.server";

const SENDER = "197.97.145.144";

type Traits = { merchantId?: string; passphrase?: string; paymentId?: string; more?: string };

/** A notification of a payment, signed as PayFast does. */
function bodyFor(payment: PaymentRow, traits: Traits = {}): string {
  const { merchantId = SHARED_SANDBOX.merchantId, passphrase = SHARED_SANDBOX.passphrase } = traits;
  const pairs = [
    ["m_payment_id", traits.paymentId ?? payment.id],
    ["pf_payment_id", newProviderId()],
    ["payment_status", "COMPLETE"],
    ["item_name", traits.more ?? "A book"],
    ["amount_gross", (payment.amountCents / 100).toFixed(2)],
    ["name_first", "Thandi"],
    ["name_last", "Example"],
    ["email_address", "thandi@example.org"],
    ["merchant_id", merchantId],
  ];
  const signed = pairs.map(([name, value = ""]) => `${name}=${phpUrlencode(value)}`).join("&");
  const salted = `${signed}&passphrase=${phpUrlencode(passphrase)}`;
  return `${signed}&signature=${createHash("md5").update(salted).digest("hex")}`;
}

const kept = () => db.select().from(providerNotifications).all();
const keptOf = ({ id }: PaymentRow) =>
  db.select().from(providerNotifications).where(eq(providerNotifications.paymentId, id)).all();
const jobsNow = () => db.select().from(jobs).where(eq(jobs.kind, "verify-notification")).all();
const receive = (body: string) => storeNotification(body, SENDER);
const why = (reception: StoredWebhook) => ("reason" in reception ? reception.reason : "kept");

beforeEach(() => {
  db.delete(providerNotifications).run();
  db.delete(jobs).run();
  setAccount({ live: false });
});
afterEach(() => {
  vi.useRealTimers();
  setAccount({ live: false });
});

describe("a notification is refused, and nothing is written,", () => {
  it.each([
    ["", "malformed encoding"],
    ["a=1", "missing signature"],
    [`a=${"x".repeat(15_000)}&signature=0`, "unknown payment"],
    ["m_payment_id=made-up&signature=0", "unknown payment"],
  ])("when it is none of ours", async (body, reason) => {
    expect(await receive(body)).toEqual({ outcome: "refused", reason });
    expect([kept(), jobsNow()]).toEqual([[], []]);
  });

  it("when it names no payment of ours, however well it is signed", async () => {
    const body = bodyFor(beginPayment(), { paymentId: "a-payment-of-somebody-else" });
    expect(why(await receive(body))).toBe("unknown payment");
    expect(kept()).toEqual([]);
  });
});

describe("a notification that names a payment of ours", () => {
  it("and is signed for our merchant is kept, with the job that judges it", async () => {
    const payment = beginPayment();
    const body = bodyFor(payment);
    expect(await receive(body)).toEqual({ outcome: "kept" });
    expect(keptOf(payment)).toMatchObject([{ rawBody: body, verdict: "received" }]);
    expect(jobsNow()).toHaveLength(1);
  });

  it.each<[string, Traits]>([
    ["signature does not match", { passphrase: "another" }],
    ["another merchant's", { merchantId: "10099999" }],
  ])(
    "but: %s, is refused; the first few are kept, cut short, to find out why",
    async (reason, traits) => {
      const payment = beginPayment();
      const { reference } = payment;
      for (let sent = 0; sent < 20; sent++) {
        const body = bodyFor(payment, { ...traits, more: "x".repeat(5_000) });
        expect(await receive(body)).toEqual({ outcome: "refused", reason, reference });
      }
      const left = keptOf(payment);
      expect(left).toHaveLength(MAX_REFUSED_OF_PAYMENT);
      expect(left[0]).toMatchObject({ verdict: "rejected", reason, remoteAddress: SENDER });
      expect(Math.max(...left.map(({ rawBody }) => rawBody.length))).toBeLessThanOrEqual(2_048);
      expect(jobsNow()).toEqual([]);
    },
  );

  it("is not lost while the passphrase is changed: PayFast sends it again, and then it is kept", async () => {
    const passphrase = "The-new-one";
    const payment = beginPayment();
    const body = bodyFor(payment, { merchantId: "10012345", passphrase });
    expect((await receive(body)).outcome).toBe("refused");
    const account = { live: false, merchantId: "10012345", merchantKey: "abcdefghijklm" };
    setAccount({ ...account, passphrase });
    expect(await receive(body)).toEqual({ outcome: "kept" });
  });

  it("of a real payment is asked for again while the shop has no account to check it with", async () => {
    const real = { live: true, merchantId: "10012345", merchantKey: "k", passphrase: "Cape-Town" };
    setAccount(real);
    const payment = beginPayment();
    const body = bodyFor(payment, real);
    setAccount({ live: false });
    expect(await receive(body)).toMatchObject({ outcome: "later" });
    setAccount(real);
    expect(await receive(body)).toEqual({ outcome: "kept" });
  });

  it("is kept fifty times and no more: PayFast never sends one so often", async () => {
    const payment = beginPayment();
    const outcomes = [];
    for (let sent = 0; sent < 52; sent++) outcomes.push((await receive(bodyFor(payment))).outcome);
    expect(outcomes.filter((outcome) => outcome === "kept")).toHaveLength(50);
    expect(outcomes.slice(50)).toEqual(["too many", "too many"]);
  });
});

describe("what was refused", () => {
  it("is kept a few hundred times in all, the latest", async () => {
    const before = Date.now();
    const old = { rawBody: "x", remoteAddress: SENDER, verdict: "rejected", reason: "r" } as const;
    const rows = Array.from({ length: 400 }, () => ({ ...old, receivedAt: before }));
    db.insert(providerNotifications).values(rows).run();
    const payment = beginPayment();
    await receive(bodyFor(payment, { passphrase: "another" }));
    expect(kept()).toHaveLength(MAX_REFUSED);
    expect(keptOf(payment)).toHaveLength(1);
  });

  it("is forgotten after a week", async () => {
    const payment = beginPayment();
    await receive(bodyFor(payment, { passphrase: "another" }));
    vi.setSystemTime(Date.now() + 7 * DAY_MS + 1);
    await trimNotifications();
    expect(kept()).toEqual([]);
  });
});

describe("who paid", () => {
  it("is taken out of a notification ninety days after it was judged, and nothing else", async () => {
    const payment = beginPayment();
    const body = bodyFor(payment);
    await receive(body);
    db.update(providerNotifications).set({ verdict: "applied", settledAt: Date.now() }).run();
    expect(await trimNotifications()).toBe(0);
    expect(kept()[0]?.rawBody).toBe(body);
    vi.setSystemTime(Date.now() + 90 * DAY_MS);
    expect(await trimNotifications()).toBe(1);
    expect(await trimNotifications()).toBe(0);
    const [left] = kept();
    expect(left).toMatchObject({ rawBody: withoutPersonalFields(body), remoteAddress: "" });
    expect(left?.rawBody).not.toMatch(/Thandi|Example|thandi/);
    expect(left?.rawBody).toContain(`m_payment_id=${payment.id}`);
    expect(left?.rawBody).toContain("name_first=&name_last=&email_address=&merchant_id=");
  });
});
