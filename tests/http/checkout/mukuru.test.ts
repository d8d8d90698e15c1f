import { afterEach, expect, it } from "vitest";
import { addBook, BUYER } from "../../factories/factories";
import { takeOffline, takeOnlyPayFast } from "../../factories/offline-payments";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { input, textOfHtmlPage } from "../html";

const shop = await useShop();
afterEach(() => takeOnlyPayFast(shop));

/** Orders by the form of Buy Now, and opens the page that leads to PayFast. */
async function order(fields: Record<string, string>) {
  const sent = await sendForm(shop.url, `/book/${addBook(shop.db)}/buy`, { ...BUYER, ...fields });
  const id = String(sent.headers.location).split("/").at(-1) ?? "";
  return { id, pay: await ask(shop.url, `/payment/pay/${id}`) };
}

const pageOf = async (id: string) =>
  textOfHtmlPage((await ask(shop.url, `/payment/success/${id}`)).text);

it("an order for Mukuru says what to do and until when, before PayFast and on its page", async () => {
  takeOffline(shop, { payfastWays: ["cc", "ef", "mu"] });
  const { id, pay } = await order({ method: "mukuru" });
  expect(pay.status).toBe(200);
  const words = textOfHtmlPage(pay.text);
  expect(words).toContain("PayFast shows you how to pay in cash at Mukuru.");
  expect(words).toMatch(/We hold this book until \d+ \w+ 20\d\d\./);
  expect(input(pay.text, "payment_method")?.value).toBe("mu");
  const page = await pageOf(id);
  for (const said of ["Order Placed", "Pay in cash at Mukuru", "Continue to PayFast"]) {
    expect(page).toContain(said);
  }
  const byCard = await order({});
  const beforePayFast = textOfHtmlPage(byCard.pay.text);
  expect(beforePayFast).toContain("Card or instant EFT, on PayFast's secure page.");
  expect(beforePayFast).toContain("We are holding this book while you pay");
});
