import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { paymentItems, payments, providerNotifications } from "../../../app/db/schema/payment";
import { settings } from "../../../app/db/schema/settings";
import { vectors } from "../../../app/providers/payfast/vectors.fixture";
import { encryptSecret } from "../../../app/providers/secret.server";
import { addBook, BUYER } from "../../factories/factories";
import { judged } from "../../factories/purchase";
import { freePort } from "../../shop/free-port";
import { type RunningShop, startShop } from "../../shop/running-shop";

/** The payment of the test vectors. */
const PAYMENT = { id: "ORD-1004", amountCents: 34_950 };

/** Unparsable notifications, which are not stored. */
const UNREADABLE = ["R03", "R06"];

let shop: RunningShop;
let vouching: http.Server;
let bookId: number;
const asked: string[] = [];

/** A PayFast that confirms everything, so that only the shop's own checks count. */
async function startVouching(): Promise<string> {
  const port = await freePort();
  vouching = http.createServer((request, response) => {
    asked.push(request.url ?? "");
    request.resume();
    response.end("VALID");
  });
  await new Promise<void>((resolve) => vouching.listen(port, "127.0.0.1", resolve));
  return `http://127.0.0.1:${port}`;
}

beforeAll(async () => {
  shop = await startShop({ payFastUrl: await startVouching() });
  bookId = addBook(shop.db, { priceCents: PAYMENT.amountCents });
  const at = Date.now();
  // The vectors' order id is shorter than the shop's; bypass only that constraint.
  shop.driver.pragma("ignore_check_constraints = ON");
  shop.db
    .insert(payments)
    .values({
      ...PAYMENT,
      ...BUYER,
      reference: "BK-0000-1004",
      bookId,
      isTest: true,
      holdExpiresAt: at + 3_600_000,
      createdAt: at,
      updatedAt: at,
    })
    .run();
  shop.driver.pragma("ignore_check_constraints = OFF");
  shop.db
    .insert(paymentItems)
    .values({ paymentId: PAYMENT.id, bookId, title: "A book", unitPriceCents: PAYMENT.amountCents })
    .run();
});
afterAll(async () => {
  await shop.remove();
  vouching.closeAllConnections();
  await new Promise((resolve) => vouching.close(resolve));
});

/** Sets the sandbox passphrase, encrypted with the shop's secret. */
function setPassphrase(passphrase: string): void {
  const encrypted = { key: encryptSecret("46f0cd694581a"), passphrase: encryptSecret(passphrase) };
  const ours = path.join(process.env.STORAGE_DIR ?? "", "secret");
  fs.copyFileSync(ours, path.join(shop.storageDir, "secret"));
  shop.db
    .update(settings)
    .set({
      payfastMerchantId: "10000100",
      payfastMerchantKeyEncrypted: encrypted.key,
      payfastPassphraseEncrypted: encrypted.passphrase,
    })
    .run();
}

const inbox = () => shop.db.select().from(providerNotifications).all();

async function post(body: string, status: number) {
  const answer = await shop.get("/api/v1/payments/notify", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(answer.status).toBe(status);
  await judged(shop);
  return inbox().at(-1);
}

const everything = () => ({
  payment: shop.db.select().from(payments).where(eq(payments.id, PAYMENT.id)).get(),
  book: shop.db.select().from(books).where(eq(books.id, bookId)).get(),
  steps: shop.driver.prepare("SELECT count(*) FROM payment_logs").get(),
  flags: shop.driver.prepare("SELECT count(*) FROM payment_flags").get(),
  numbers: shop.driver.prepare("SELECT count(*) FROM sequences").get(),
});

it("is posted every body that must be rejected", () => {
  expect(vectors.itn_must_reject.map(({ id }) => id)).toEqual([
    ...["R01", "R02", "R03", "R04", "R05", "R06", "R07"],
  ]);
});

it.each(vectors.itn_must_reject)("$id is refused and changes nothing: $why", async (vector) => {
  setPassphrase(vector.passphrase);
  const before = everything();
  asked.length = 0;
  const keptBefore = inbox();
  const kept = await post(vector.wire_body, 422);
  if (UNREADABLE.includes(vector.id)) expect(inbox()).toEqual(keptBefore);
  else {
    expect(kept).toMatchObject({
      rawBody: vector.wire_body,
      verdict: "rejected",
      reason: "signature does not match",
    });
  }
  expect(everything()).toEqual(before);
  expect(asked).toEqual([]);
});

it("would have been paid by the genuine body: the others really were at the door", async () => {
  const genuine = vectors.itn.find(({ id }) => id === "I04");
  setPassphrase(genuine?.passphrase ?? "");
  expect(await post(genuine?.wire_body ?? "", 200)).toMatchObject({ verdict: "applied" });
  expect(asked).toEqual(["/eng/query/validate"]);
  expect(everything()).toMatchObject({ payment: { status: "completed" }, book: { stockQty: 0 } });
});
