import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { providerNotifications } from "../../../app/db/schema/payment";
import { addBook, BUYER } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { ask, sendForm, sendJson } from "../ask";
import { input } from "../html";

const PUBLIC_ADDRESS = "https://shop.example";
const SPOOFED = { "X-Forwarded-For": "203.0.113.7", "X-Forwarded-Host": "evil.test" };

/**
 * The sender address that the shop recorded. A notification for its own payment is stored despite a wrong signature.
 */
async function senderOf(shop: RunningShop, headers: Record<string, string>) {
  const paymentId = addPayment(shop.db);
  const body = `m_payment_id=${paymentId}&signature=${Math.random()}`;
  await ask(shop.url, "/api/v1/payments/notify", { method: "POST", body, headers });
  return shop.db
    .select({ address: providerNotifications.remoteAddress })
    .from(providerNotifications)
    .where(eq(providerNotifications.rawBody, body))
    .get()?.address;
}

describe("a shop with a public https address", () => {
  let shop: RunningShop;
  let book: number;
  beforeAll(async () => {
    shop = await startShop({ env: { BASE_URL: PUBLIC_ADDRESS, RATE_LIMIT: "on" } });
    book = addBook(shop.db, { stockQty: 9 });
  });
  afterAll(() => shop.remove());

  it.each(["/", "/api/v1/books", "/favicon.svg", "/nothing"])(
    "asks browsers to come by https for a year: %s",
    async (path) => {
      const { headers } = await ask(shop.url, path);
      expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    },
  );

  it("sends its cookies over https only", async () => {
    const order = { bookId: String(book), ...BUYER };
    const { status, headers } = await sendForm(shop.url, `/book/${book}/buy`, order, {
      Origin: PUBLIC_ADDRESS,
    });
    expect(status).toBe(303);
    expect(headers["set-cookie"]?.[0]).toMatch(/; Secure/);
  });

  it("calls itself by its public address towards the provider, whatever Host says", async () => {
    const { text } = await sendJson(
      shop.url,
      "/api/v1/payments/initiate",
      { bookId: book, ...BUYER, customerName: "Public Buyer" },
      { Host: "evil.test", ...SPOOFED },
    );
    const { paymentForm, paymentId } = JSON.parse(text);
    expect(input(paymentForm, "notify_url")?.value).toBe(
      `${PUBLIC_ADDRESS}/api/v1/payments/notify`,
    );
    expect(input(paymentForm, "return_url")?.value).toBe(
      `${PUBLIC_ADDRESS}/payment/success/${paymentId}?from=payfast`,
    );
  });

  it("believes nobody who claims to be another host or to come from elsewhere", async () => {
    const { text } = await ask(shop.url, "/", { headers: SPOOFED });
    expect(text).not.toContain("evil.test");
    expect(await senderOf(shop, SPOOFED)).toMatch(/127\.0\.0\.1$/);
    // The warning about an untrusted proxy comes once, not per visitor.
    const output = await until(() =>
      /TRUST_PROXY.*\n/.test(shop.output()) ? shop.output() : null,
    );
    const warned = output.split("\n").filter((line) => line.includes("TRUST_PROXY"));
    expect(warned.map((line) => JSON.parse(line).level)).toEqual([40]);
    const forged = await sendForm(
      shop.url,
      "/book/1/buy",
      {},
      {
        Origin: "https://evil.test",
        "X-Forwarded-Host": "evil.test",
      },
    );
    expect(forged.status).toBe(403);
  });
});

describe("a shop behind a proxy that it trusts", () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ env: { TRUST_PROXY: "1" } });
  });
  afterAll(() => shop.remove());

  it("takes the visitor's address from the proxy", async () => {
    expect(await senderOf(shop, SPOOFED)).toBe("203.0.113.7");
  });

  it("takes the last address, which the proxy wrote, and not what the visitor wrote before it", async () => {
    const headers = { "X-Forwarded-For": "198.51.100.1, 203.0.113.7" };
    expect(await senderOf(shop, headers)).toBe("203.0.113.7");
    expect(shop.output()).not.toContain("TRUST_PROXY");
  });

  it("refuses another site all the same", async () => {
    const { status } = await sendForm(
      shop.url,
      "/cart",
      {},
      {
        Origin: "https://evil.test",
        "X-Forwarded-Host": "evil.test",
      },
    );
    expect(status).toBe(403);
  });
});
