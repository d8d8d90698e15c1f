import { describe, expect, it } from "vitest";
import { API_ENDPOINTS } from "../../../app/web/api/served/all-endpoints";
import { callAs, signIn, signInAs } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { textOfHtmlPage } from "../html";
import { builtRoutes } from "../routes";

const MAIL = "closed.buyer@example.org";
const PHONE = "083 555 0142";
// The shop of a worker has no Chromium, so that documents are pages that can be read.
const shop = await useShop();
const owner = await signIn(shop);
const cookies = {
  "a counter": await signInAs(shop, "counter"),
  "a packer": await signInAs(shop, "packer"),
};

const sale = {
  lines: [{ bookId: addBook(shop.db), quantity: 1 }],
  handedOver: true,
  payment: "cash",
  customerName: "Sipho Example",
  customerEmail: MAIL,
  customerPhone: PHONE,
};
const sold = await callAs(shop, owner, "POST", "/api/v1/admin/orders", sale);
expect(sold.status).toBe(201);
const closed = String(sold.json.id);
const refund = {
  lines: [],
  amountCents: 100,
  reason: "other",
  way: "cash",
  idempotencyKey: "once-only",
};
const refunded = await callAs(
  shop,
  owner,
  "POST",
  `/api/v1/admin/payments/${closed}/refunds`,
  refund,
);
expect(refunded.status).toBe(201);
const { creditNoteNumber } = refunded.json;

const filled = (address: string) =>
  address
    .replace(/\{paymentId\}|:paymentId/, closed)
    .replace(/\{number\}/, creditNoteNumber)
    .replace(/\{\w+\}|:\w+\??/g, "1")
    .replace("*", "nothing");

/** Every page and every call that reads, about this payment where it is about one, and searches for its buyer. */
const addresses = [
  ...builtRoutes().flatMap(({ pattern, hasLoader }) => (hasLoader ? [filled(pattern || "/")] : [])),
  ...API_ENDPOINTS.flatMap(({ method, path }) =>
    method === "GET" ? [`/api/v1${filled(path)}`] : [],
  ),
  "/admin/orders?q=Sipho",
  "/api/v1/admin/orders?q=Sipho",
  `/payment/cancel?payment=${closed}`,
  `/payment/status?paymentId=${closed}`,
  `/api/v1/admin/orders/slips?ids=${closed}`,
];

const wasSaid = (text: string) => {
  const plain = textOfHtmlPage(text) + text;
  return [MAIL, "835550142", "83 555 0142"].filter((said) => plain.includes(said));
};

describe.each(["a counter", "a packer"] as const)("%s", (who) => {
  it("reads the phone and mail of an order that is over on no page and in no call", async () => {
    const told = [];
    for (const address of addresses) {
      const { status, text } = await ask(shop.url, address, { headers: cookies[who] });
      expect([address, status < 500 || status === 503]).toEqual([address, true]);
      if (wasSaid(text).length > 0) told.push(address);
    }
    expect(told).toEqual([]);
  });

  it("cancels and tracks without them, too", async () => {
    const headers = { ...cookies[who], "Content-Type": "application/json" };
    const reference = JSON.parse((await ask(shop.url, `/api/v1/payments/${closed}/verify`)).text)
      .payment.reference;
    const tracked = await callAs(shop, headers, "POST", "/api/v1/orders/track", {
      reference,
      phoneEnd: "0142",
    });
    expect([tracked.status, wasSaid(tracked.text)]).toEqual([200, []]);
    const ended = await callAs(shop, headers, "POST", `/api/v1/payments/${closed}/cancel`);
    expect(wasSaid(ended.text)).toEqual([]);
  });
});

it("the buyer and an owner read them", async () => {
  const invoice = `/api/v1/payments/${closed}/invoice`;
  for (const headers of [{}, owner]) {
    const { text } = await ask(shop.url, invoice, { headers });
    expect(text).toContain(MAIL);
    expect((await ask(shop.url, `/payment/success/${closed}`, { headers })).text).toContain(MAIL);
  }
});
