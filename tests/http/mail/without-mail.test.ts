import { describe, expect, it } from "vitest";
import { TELL_BUYER_YOURSELF } from "~/domain/mail/in-words";
import { callAs, signIn } from "../../factories/admin";
import { addBook, BUYER } from "../../factories/factories";
import { takeOffline } from "../../factories/offline-payments";
import { completed, paymentIn, wantBook } from "../../factories/purchase";
import { until } from "../../shop/until";
import { useShop, useStandIn } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { input, messageFor, textOfHtmlPage } from "../html";

const standIn = await useStandIn();
const shop = await useShop();
const owner = await signIn(shop);

const pageOf = async (id: string) =>
  textOfHtmlPage((await ask(shop.url, `/payment/success/${id}`)).text);

it("a shop without a mail server promises its buyer no mail, and says where the invoice is", async () => {
  const { paymentId, sessionId } = await wantBook(shop, standIn);
  await standIn.pay(sessionId);
  await completed(shop, paymentId);
  const words = await pageOf(paymentId);
  expect(words).toContain("We do not send emails yet. Please download your invoice on this page.");
  expect(words).toContain("Download Invoice");
  expect(words).not.toContain("your invoice to");
  expect(words).not.toContain(`to ${paymentIn(shop, paymentId).customerEmail}`);
  expect(words).not.toContain("Stay on this page");
  const called = await shop.get(`/api/v1/payments/${paymentId}/verify`);
  expect(await called.json()).toMatchObject({ payment: { confirmation: null } });
});

it("says so before anybody pays, by the field for the email address", async () => {
  const buying = await ask(shop.url, `/book/${addBook(shop.db)}/buy`);
  expect(textOfHtmlPage(buying.text)).toContain(
    "Email Address We send no emails yet: keep the page of your order.",
  );
  const about = input(buying.text, "customerEmail")?.["aria-describedby"];
  expect(buying.text).toContain(`id="${about}"`);
});

it("and who pays by transfer is not told to wait for one", async () => {
  takeOffline(shop);
  const sent = await sendForm(shop.url, `/book/${addBook(shop.db)}/buy`, {
    ...BUYER,
    method: "bank_transfer",
  });
  const words = await pageOf(String(sent.headers.location).split("/").at(-1) ?? "");
  expect(words).toContain("This page says so as soon as we see your money in our account.");
  expect(words).not.toContain("We mail you");
});

it("nor does it say so of an enquiry's number, or of an order's reference", async () => {
  const form = `/book/${addBook(shop.db)}/ask`;
  const asker = { name: "Sipho Example", email: "sipho@example.org", phone: "082 000 0000" };
  const { headers } = await sendForm(shop.url, form, asker);
  const sent = textOfHtmlPage((await ask(shop.url, String(headers.location))).text);
  expect(sent).toContain("Please keep it.");
  expect(sent).not.toContain("by email");
  const lookUp = textOfHtmlPage((await ask(shop.url, "/payment/status")).text);
  expect(lookUp).toContain("Your reference is on the page of your order");
  expect(lookUp).not.toContain("in our email");
  const missed = textOfHtmlPage((await ask(shop.url, "/payment/status?paymentId=BK-0")).text);
  expect(missed).toMatch(/Payment not found\. Please check[\s\S]*Payment Not Found/);
  expect(missed).toContain("eight more letters and digits. It is on the page of your order.");
});

describe("the owner is told to tell the buyer", () => {
  const office = async (path: string) =>
    textOfHtmlPage((await ask(shop.url, path, { headers: owner })).text);
  /** A page as it opens after a form that was sent, with its toast. */
  const wordsAfter = async (page: string, sent: Awaited<ReturnType<typeof sendForm>>) => {
    const flash = String(sent.headers["set-cookie"]).split(";")[0];
    const after = await ask(shop.url, page, { headers: { Cookie: `${owner.Cookie}; ${flash}` } });
    return textOfHtmlPage(after.text);
  };

  it("at an order's next step, and beside the mails that nobody got", async () => {
    const { paymentId, sessionId } = await wantBook(shop, standIn);
    await standIn.pay(sessionId);
    await completed(shop, paymentId);
    const order = await office(`/admin/orders/${paymentId}`);
    expect(order).toContain(TELL_BUYER_YOURSELF);
    expect(order).not.toContain("The buyer gets a mail");
    const payment = () => office(`/admin/orders/${paymentId}`);
    await until(async () => (await payment()).includes("Kept as a file"));
    expect(await payment()).toContain("nobody gets them");
    const { mails } = (await callAs(shop, owner, "GET", `/api/v1/admin/payments/${paymentId}`))
      .json;
    for (const mail of mails) expect(mail).toMatchObject({ status: "written", sentAt: null });
  });

  it("where people wait for titles: they leave a phone number, and the owner tells them", async () => {
    const isbn = "9780306406157";
    const form = await ask(shop.url, `/tell-me?isbn=${isbn}`);
    expect(input(form.text, "email")).toBeUndefined();
    expect(textOfHtmlPage(form.text)).toContain("We message or call you once about each title");
    const missing = await sendForm(shop.url, `/tell-me?isbn=${isbn}`, { isbn });
    expect([missing.status, messageFor(missing.text, "phone")]).toEqual([
      422,
      "Please enter a valid phone number",
    ]);
    const typed = { phone: "082 123 4567", isbn };
    const { headers } = await sendForm(shop.url, `/tell-me?isbn=${isbn}`, typed);
    const after = textOfHtmlPage((await ask(shop.url, String(headers.location))).text);
    expect(after).toContain("We message or call you when it's in. First come, first served.");
    addBook(shop.db, { isbn });
    const { text } = await ask(shop.url, "/admin/wanted", { headers: owner });
    expect(textOfHtmlPage(text)).toContain("send a WhatsApp to those who left their number here");
    expect(text).toContain("https://wa.me/27821234567?text=");
    const wantedKey = input(text, "wantedKey")?.value ?? "";
    const told = { phone: "+27821234567", wantedKey };
    expect((await sendForm(shop.url, "/admin/wanted", told, owner)).status).toBe(303);
    expect(await office("/admin/wanted")).toContain("Nobody waits for a title");
  });

  it("where an order's money is marked as received: nobody has the invoice yet", async () => {
    takeOffline(shop);
    const { headers } = await sendForm(shop.url, `/book/${addBook(shop.db)}/buy`, {
      ...BUYER,
      method: "bank_transfer",
    });
    const page = `/admin/orders/${String(headers.location).split("/").at(-1)}`;
    const typed = { intent: "receive", amount: "120", way: "transfer", reference: "FNB 1" };
    const words = await wordsAfter(page, await sendForm(shop.url, page, typed, owner));
    expect(words).toContain(`The order is paid. ${TELL_BUYER_YOURSELF}`);
    expect(words).not.toContain("invoice by mail");
  });

  it("where an order ends that waits for its money", async () => {
    takeOffline(shop);
    const { headers } = await sendForm(shop.url, `/book/${addBook(shop.db)}/buy`, {
      ...BUYER,
      method: "bank_transfer",
    });
    const page = `/admin/orders/${String(headers.location).split("/").at(-1)}`;
    const words = await office(page);
    expect(words).toContain(TELL_BUYER_YOURSELF);
    expect(words).not.toContain("reads this in a mail");
    const ended = await sendForm(shop.url, page, { intent: "end", reason: "Sold" }, owner);
    expect(await wordsAfter(page, ended)).toContain(`again. ${TELL_BUYER_YOURSELF}`);
  });
});
