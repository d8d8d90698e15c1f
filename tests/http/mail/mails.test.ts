import fs from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { orders } from "../../../app/db/schema/order";
import { paymentItems } from "../../../app/db/schema/payment";
import { addBook } from "../../factories/factories";
import {
  completed,
  goToPayFast,
  judged,
  paymentIn,
  somebody,
  wantBook,
} from "../../factories/purchase";
import { startStandIn } from "../../payfast/server";
import type { StandIn } from "../../payfast/stand-in";
import { attachmentOf, firstMailTo, mailed, mailsTo, OWNER_MAIL, setOwner } from "../../shop/mails";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { type Mailbox, startMailbox } from "../../smtp/mailbox";
import { ask, sendForm, sendJson } from "../ask";
import { textOfHtmlPage } from "../html";

let standIn: StandIn;
let mailbox: Mailbox;
let shop: RunningShop;

beforeAll(async () => {
  standIn = await startStandIn();
  mailbox = await startMailbox();
  const env = { SMTP_URL: mailbox.url };
  shop = await startShop({ payFastUrl: standIn.url, env, prints: true });
  setOwner(shop);
});
afterEach(async () => {
  await judged(shop);
  await mailed(shop);
  standIn.reset();
  mailbox.empty();
});
afterAll(async () => {
  await shop.remove();
  await mailbox.close();
  await standIn.close();
});

const buyerOf = (paymentId: string) => paymentIn(shop, paymentId).customerEmail;

describe("a payment at PayFast", () => {
  it("ends with a mail in the buyer's inbox: reference, link, and the invoice as a PDF", async () => {
    const { paymentId, sessionId } = await wantBook(shop, standIn, { title: "Animal Farm" });
    await standIn.pay(sessionId);
    const mail = await firstMailTo(mailbox, buyerOf(paymentId));
    const { reference, invoiceNumber } = paymentIn(shop, paymentId);
    expect(mail.subject).toBe(`TEST: Your payment for 1 book has arrived (${reference})`);
    expect(mail.from?.name).toBe("Example Books");
    expect(mail.replyTo).toEqual([{ name: "Example Books", address: OWNER_MAIL }]);
    for (const part of [mail.text, textOfHtmlPage(mail.html ?? "")]) {
      expect(part).toContain("Animal Farm");
      expect(part).toContain(invoiceNumber);
      expect(part).toContain("No money was taken");
      expect(part).toContain("Cancel the order or a book");
    }
    expect(mail.text).toContain(`${shop.url}/payment/success/${paymentId}`);
    const { filename, type, content } = attachmentOf(mail);
    expect([filename, type]).toEqual([`Invoice-${invoiceNumber}.pdf`, "application/pdf"]);
    expect(content).toMatch(/^%PDF-/);
  });

  it("leads its buyer on from paying to the catalogue, since the mail has all that the page has; not who comes back to it", async () => {
    const { paymentId, sessionId } = await wantBook(shop, standIn);
    await standIn.pay(sessionId);
    await completed(shop, paymentId);
    const page = async (from = "?from=payfast") =>
      (await shop.get(`/payment/success/${paymentId}${from}`)).text();
    expect(await page()).toContain("Stay on this page");
    const taken = (takenQty: number) => {
      const own = eq(paymentItems.paymentId, paymentId);
      shop.db.update(paymentItems).set({ takenQty }).where(own).run();
    };
    taken(0);
    expect(await page()).not.toContain("Stay on this page");
    taken(1);
    // The address in its mail, and where the reference and the end of the phone lead to.
    expect(await page("")).not.toContain("Stay on this page");
    const paidAt = Date.now() - 60 * 60 * 1_000;
    shop.db.update(orders).set({ paidAt }).where(eq(orders.paymentId, paymentId)).run();
    expect(await page()).not.toContain("Stay on this page");
  });

  it("tells the shop too, and an answer goes to the buyer", async () => {
    const { paymentId, sessionId } = await wantBook(shop, standIn);
    await standIn.pay(sessionId);
    const mail = await firstMailTo(mailbox, OWNER_MAIL);
    expect(mail.subject?.replaceAll("\u00a0", " ")).toMatch(/^TEST: Sold: 1 book, R120\.00 \(BK-/);
    expect(mail.replyTo).toEqual([{ name: "Thandi Example", address: buyerOf(paymentId) }]);
    expect(mail.attachments).toEqual([]);
  });

  it("promises the mail on its page, and says where it goes and what became of it", async () => {
    const { paymentId, sessionId } = await wantBook(shop, standIn);
    const page = async () =>
      textOfHtmlPage((await ask(shop.url, `/payment/success/${paymentId}`)).text);
    expect(await page()).not.toContain("your invoice to");
    mailbox.behave({ recipient: { code: 451, text: "4.7.1 Later" } });
    await standIn.pay(sessionId);
    await completed(shop, paymentId);
    expect(await page()).toContain(`We email your invoice to ${buyerOf(paymentId)}.`);
    mailbox.behave();
    await mailed(shop);
    expect(await page()).toContain(`We have emailed your invoice to ${buyerOf(paymentId)}.`);
  });

  it("is one mail to each, though PayFast says it three times, at once and again", async () => {
    const { paymentId, sessionId } = await wantBook(shop, standIn);
    standIn.behaviour({ parallel: 3 });
    await standIn.pay(sessionId);
    await completed(shop, paymentId);
    for (let time = 0; time < 2; time += 1) await standIn.notify(sessionId);
    await judged(shop);
    await mailed(shop);
    expect(mailbox.to(buyerOf(paymentId))).toHaveLength(1);
    expect(mailbox.to(OWNER_MAIL)).toHaveLength(1);
    expect(mailsTo(shop, buyerOf(paymentId))).toHaveLength(1);
  });

  it("that came too late for the last copy says so to both", async () => {
    const late = await wantBook(shop, standIn);
    shop.driver.prepare("update payments set hold_expires_at = 1 where id = ?").run(late.paymentId);
    const quick = await goToPayFast(shop, standIn, { bookId: late.bookId, ...somebody() });
    await standIn.pay(quick.sessionId);
    await completed(shop, quick.paymentId);
    await standIn.pay(late.sessionId);
    const mail = await firstMailTo(mailbox, buyerOf(late.paymentId));
    expect(mail.subject).toContain("We have your payment, but a book was sold out");
    expect(mail.text).toContain("pay your money back or find another copy");
    const page = textOfHtmlPage((await ask(shop.url, `/payment/success/${late.paymentId}`)).text);
    expect(page).toContain("Paid, but sold out");
    expect(page).not.toContain("the order is yours");
    await until(() =>
      mailbox.to(OWNER_MAIL).some(({ subject }) => /Needs attention/.test(subject ?? "")),
    );
  });
});

describe("an enquiry", () => {
  const ASKER = { name: "Sipho Example", email: "sipho@example.org", phone: "082 000 0000" };

  it("is acknowledged with its reference number, and the shop can answer its mail", async () => {
    const book = addBook(shop.db, { title: "Animal Farm" });
    const form = `/book/${book}/ask`;
    const { headers } = await sendForm(shop.url, form, { ...ASKER, message: "Is it <b>new</b>?" });
    const [reference] = /ENQ-\d{4}-\d{6}/.exec(headers.location ?? "") ?? [];
    const acknowledgement = await firstMailTo(mailbox, ASKER.email);
    expect(acknowledgement.subject).toBe(`We have your question about Animal Farm (${reference})`);
    expect(acknowledgement.text).toContain("We'll contact you within 24 hours.");
    const notice = await firstMailTo(mailbox, OWNER_MAIL);
    expect(notice.replyTo).toEqual([{ name: ASKER.name, address: ASKER.email }]);
    expect(notice.text).toContain("> Is it <b>new</b>?");
    expect(notice.html).toContain("Is it &lt;b&gt;new&lt;/b&gt;?");
    const page = textOfHtmlPage((await ask(shop.url, String(headers.location))).text);
    expect(page).toContain(
      `Your reference number is ${reference} We also send it to you by email.`,
    );
  });

  it("adds no header and no recipient by its name", async () => {
    const bookId = addBook(shop.db, { title: "Animal\r\nBcc: victim@example.org" });
    const name = "Sipho\r\nBcc: victim@example.org\r\n\r\nBuy pills";
    const question = { ...ASKER, bookId, name, email: "evil@example.org" };
    expect((await sendJson(shop.url, "/api/v1/enquiries", question)).status).toBe(201);
    await mailed(shop);
    for (const mail of mailbox.mails()) {
      expect(mail.envelope.to).toHaveLength(1);
      expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
    }
    expect(mailbox.to("victim@example.org")).toEqual([]);
  });
});

describe("a shop without a mail server", () => {
  it("writes its mails into the outbox, where a mail program opens them", async () => {
    const quiet = await startShop({ payFastUrl: standIn.url });
    const { paymentId, sessionId } = await wantBook(quiet, standIn);
    await standIn.pay(sessionId);
    await completed(quiet, paymentId);
    await mailed(quiet);
    const outbox = path.join(quiet.storageDir, "outbox");
    const files = fs.readdirSync(outbox);
    for (const file of files) expect(file).toMatch(/^\d{4}-\d\d-\d\d-\d{6}-[a-z-]+-\d+\.eml$/);
    const [file = "", ...others] = files.filter((name) => name.includes("payment-confirmation"));
    expect(others).toEqual([]);
    const mail = await PostalMime.parse(fs.readFileSync(path.join(outbox, file)));
    expect(mail.to).toEqual([
      { name: "Thandi Example", address: paymentIn(quiet, paymentId).customerEmail },
    ]);
    expect(mail.attachments).toHaveLength(1);
    await quiet.remove();
  });
});
