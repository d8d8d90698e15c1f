import { describe, expect, it } from "vitest";
import { addBook, BUYER } from "../../factories/factories";
import { takeOffline, takeOnlyPayFast } from "../../factories/offline-payments";
import { paymentIn } from "../../factories/purchase";
import { useShop } from "../../shop/use-shop";
import { tags, textOfHtmlPage } from "../html";
import { formOf, newShopper, type Shopper } from "../shopper";

const shop = await useShop();

const words = async (shopper: Shopper, path: string) =>
  textOfHtmlPage((await shopper.open(path)).text);
const linkTo = (html: string, label: string) =>
  tags(html, "a").find(({ content }) => textOfHtmlPage(content) === label)?.attributes.href;

describe("Cancel of an order whose money comes later", () => {
  it("asks first, without script too, and says what the shop knows of the money", async () => {
    takeOffline(shop);
    const book = addBook(shop.db);
    const shopper = newShopper(shop);
    const order = { ...BUYER, method: "bank_transfer" };
    const id = (await shopper.send(`/book/${book}/buy`, order)).headers.location?.split("/").at(-1);
    const question = `/payment/cancel?payment=${id}`;
    const pages = [`/book/${book}`, `/payment/success/${id}`];
    const links = ["Cancel this order", "Cancel this order"];
    for (const [i, label] of links.entries()) {
      const { text } = await shopper.open(pages[i] ?? "");
      const asks = { action: "/payment/cancel", method: "get", fields: { payment: id } };
      expect(formOf(text, label)).toEqual(asks);
      expect(textOfHtmlPage(text)).not.toContain("You are paying for");
    }
    for (const path of [`/book/${book}`, "/"]) {
      const { text } = await shopper.open(path);
      expect(textOfHtmlPage(text)).toContain("You have ordered this book");
      expect(linkTo(text, "See the order")).toBe(`/payment/success/${id}`);
    }
    expect(await words(shopper, question)).toMatch(/Cancel this order\?.*Have you paid already\?/);
    expect(paymentIn(shop, id ?? "").status).toBe("pending");
    const ended = textOfHtmlPage((await shopper.press("Cancel this order")).text);
    expect(ended).toContain("Order Cancelled We have seen no money for it.");
    expect(ended).toContain("Have you paid already? Please tell us: your money is not lost.");
    expect(ended).not.toMatch(/No charge was made|seconds/);
    takeOnlyPayFast(shop);
  });
});

it("the page of a payment that came to nothing leads to the order that its buyer placed instead", async () => {
  const book = addBook(shop.db);
  const shopper = newShopper(shop);
  const card = await shopper.send(`/book/${book}/buy`, BUYER);
  const paymentId = card.headers.location?.split("/").at(-1);
  await shopper.open(`/book/${book}`);
  await shopper.press("Cancel this payment");
  const page = `/payment/success/${paymentId}`;
  expect(linkTo((await shopper.open(page)).text, "Try Again")).toBe(`/book/${book}/buy`);
  takeOffline(shop);
  const order = { ...BUYER, method: "bank_transfer" };
  const { headers } = await shopper.send(`/book/${book}/buy`, order);
  const id = headers.location?.split("/").at(-1) ?? "";
  const { text } = await shopper.open(page);
  expect(textOfHtmlPage(text)).toContain("You have ordered this book since.");
  expect(linkTo(text, `See your order ${paymentIn(shop, id).reference}`)).toBe(
    `/payment/success/${id}`,
  );
  expect(textOfHtmlPage(text)).not.toContain("Try Again");
  takeOnlyPayFast(shop);
});
