import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { completed, judged, type Purchase, paymentIn, wantBook } from "../../factories/purchase";
import { turnsOf } from "../../long";
import { startStandIn } from "../../payfast/server";
import type { StandIn } from "../../payfast/stand-in";
import {
  firstMailTo,
  hurryMails,
  mailed,
  mailJobs,
  mailsTo,
  OWNER_MAIL,
  setOwner,
} from "../../shop/mails";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { type Mailbox, startMailbox } from "../../smtp/mailbox";
import { ask } from "../ask";
import { textOfHtmlPage } from "../html";

const CUTS = turnsOf(2, 16);
/** From sending the notification until after its mails, on an idle machine. */
const MAX_MS = 240;
const RETRY_MS = 10 * 60_000;

let standIn: StandIn;
let mailbox: Mailbox;
let shop: RunningShop;

beforeAll(async () => {
  standIn = await startStandIn();
  mailbox = await startMailbox();
  shop = await startShop({ payFastUrl: standIn.url, env: { SMTP_URL: mailbox.url } });
  setOwner(shop);
});
beforeEach(() => {
  mailbox.behave();
  mailbox.empty();
});
afterEach(async () => {
  mailbox.behave();
  await judged(shop);
  hurryMails(shop);
  await mailed(shop);
  standIn.reset();
});
afterAll(async () => {
  await shop.remove();
  await mailbox.close();
  await standIn.close();
});

const buyerOf = ({ paymentId }: Purchase) => paymentIn(shop, paymentId).customerEmail;

async function buy(): Promise<Purchase> {
  const purchase = await wantBook(shop, standIn);
  await standIn.pay(purchase.sessionId);
  await completed(shop, purchase.paymentId);
  return purchase;
}

/** Each mail of the shop's record arrived unchanged, maybe several times, and none is missing. */
function expectOneMailEach(purchase: Purchase): void {
  for (const recipient of [buyerOf(purchase), OWNER_MAIL]) {
    const [row, ...others] = mailsTo(shop, recipient).slice(recipient === OWNER_MAIL ? -1 : 0);
    expect(others).toEqual([]);
    expect(row?.status).toBe("sent");
    const ids = mailbox.to(recipient).map(({ messageId }) => messageId);
    expect(new Set(ids)).toEqual(new Set([row?.messageId]));
  }
}

describe("while the mail server is troubled", () => {
  it("(it hangs) payments go on: mails wait among themselves", async () => {
    mailbox.behave({ connect: "hang" });
    const before = mailbox.connections();
    const bought: Purchase[] = [];
    for (let payment = 0; payment < 6; payment += 1) bought.push(await buy());
    await until(() => mailbox.connections() - before >= 2);
    expect(mailbox.mails()).toEqual([]);
    for (const { paymentId } of bought) expect(paymentIn(shop, paymentId).status).toBe("completed");
  });

  it("(it asks to come later) the mail is tried again and arrives once", async () => {
    mailbox.behave({ recipient: { code: 451, text: "4.7.1 Greylisted" } });
    const tries = mailbox.tries();
    const purchase = await buy();
    await until(() => mailbox.tries() - tries >= 2);
    mailbox.behave();
    await firstMailTo(mailbox, buyerOf(purchase));
    await mailed(shop);
    expect(mailbox.to(buyerOf(purchase))).toHaveLength(1);
  });

  it("(it hangs up in the middle) the mail is tried again and arrives once", async () => {
    mailbox.behave({ data: "hangUp" });
    const tries = mailbox.tries();
    const purchase = await buy();
    await until(() => mailbox.tries() - tries >= 2);
    mailbox.behave();
    await mailed(shop);
    expect(mailbox.to(buyerOf(purchase))).toHaveLength(1);
  });

  it("(it is gone, and comes back) nothing is lost", async () => {
    await mailbox.close();
    const purchase = await buy();
    const waiting = () => mailsTo(shop, buyerOf(purchase))[0]?.status;
    await until(() => mailJobs(shop).every(({ error }) => error?.includes("ECONNREFUSED")));
    expect(waiting()).toBe("queued");
    mailbox = await startMailbox({ port: mailbox.port });
    await firstMailTo(mailbox, buyerOf(purchase));
    await until(() => waiting() === "sent");
  });

  it("(it does not know the buyer) that is final, visible, and told without the address", async () => {
    mailbox.behave({ recipient: { code: 550, text: "5.1.1 <them@example.org> unknown" } });
    const purchase = await buy();
    const row = () => mailsTo(shop, buyerOf(purchase))[0];
    await until(() => row()?.status === "failed");
    expect(row()?.error).toBe("The mail server answered 550 5.1.1 <\u2026> unknown");
    const page = await ask(shop.url, `/payment/success/${purchase.paymentId}`);
    expect(textOfHtmlPage(page.text)).toContain("could not be delivered. Please contact us.");
    const refused = () =>
      shop.output().match(/.*"kind":"payment-confirmation".*mail refused.*/)?.[0];
    expect(await until(refused)).not.toContain("@");
    expect(shop.output()).not.toMatch(/@example\.org|@shop\.example/);
  });
});

describe("when the power fails", () => {
  it("after the server took a mail and before the shop heard of it, it comes again as the same mail", async () => {
    mailbox.behave({ data: "hang" });
    const purchase = await buy();
    await firstMailTo(mailbox, buyerOf(purchase));
    await shop.kill();
    expect(mailsTo(shop, buyerOf(purchase))[0]?.status).toBe("queued");
    mailbox.behave();
    await shop.start();
    await mailed(shop);
    expect(mailbox.to(buyerOf(purchase))).toHaveLength(2);
    expectOneMailEach(purchase);
  });

  // Evenly spread instead of random, so that failures are repeatable.
  const moments = Array.from({ length: CUTS }, (_, cut) => Math.round((cut * MAX_MS) / CUTS));
  it.each(moments)("%d ms after a notification left, each mail is one mail", async (moment) => {
    const purchase = await wantBook(shop, standIn);
    const leftAt = performance.now();
    const paying = standIn.pay(purchase.sessionId);
    // Chooses the moment of the power cut; not a wait.
    while (performance.now() - leftAt < moment) await new Promise(setImmediate);
    await shop.kill();
    await shop.start();
    await paying;
    await standIn.advance(RETRY_MS);
    await completed(shop, purchase.paymentId);
    await mailed(shop);
    expectOneMailEach(purchase);
  });
});

it("the owner can stop the shop while the mail server hangs, and the mail goes with the next start", async () => {
  mailbox.behave({ data: "hang" });
  const purchase = await buy();
  await firstMailTo(mailbox, buyerOf(purchase));
  expect(await shop.terminate()).toBe(0);
  mailbox.behave();
  await shop.start();
  await mailed(shop);
  expectOneMailEach(purchase);
});
