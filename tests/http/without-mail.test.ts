import { expect, it } from "vitest";
import { addBook, BUYER } from "../factories";
import { takeOtherwise } from "../paying-otherwise";
import { completed, paymentIn, wantBook } from "../purchase";
import { useShop, useStandIn } from "../use-shop";
import { ask, sendForm } from "./ask";
import { textOfHtmlPage } from "./html";

const standIn = await useStandIn();
const shop = await useShop({ payFastUrl: standIn.url });

const pageOf = async (id: string) =>
  textOfHtmlPage((await ask(shop.url, `/payment/success/${id}`)).text);

it("a shop without a mail server promises its buyer no mail, and says where the invoice is", async () => {
  const { paymentId, sessionId } = await wantBook(shop, standIn);
  await standIn.pay(sessionId);
  await completed(shop, paymentId);
  const words = await pageOf(paymentId);
  expect(words).toContain("We do not send emails yet. Please download your invoice on this page.");
  expect(words).toContain("Download Invoice");
  expect(words).not.toContain("confirmation email");
  expect(words).not.toContain(`to ${paymentIn(shop, paymentId).customerEmail}`);
  const called = await shop.get(`/api/v1/payments/${paymentId}/verify`);
  expect(await called.json()).toMatchObject({ payment: { confirmation: null } });
});

it("and who pays by transfer is not told to wait for one", async () => {
  takeOtherwise(shop);
  const sent = await sendForm(shop.url, `/book/${addBook(shop.db)}/buy`, {
    ...BUYER,
    method: "bank_transfer",
  });
  const words = await pageOf(String(sent.headers.location).split("/").at(-1) ?? "");
  expect(words).toContain("This page says so as soon as we see your money in our account.");
  expect(words).not.toContain("We mail you");
});
