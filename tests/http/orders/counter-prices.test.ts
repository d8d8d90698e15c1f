import { expect, it } from "vitest";
import { payments } from "../../../app/db/schema/payment";
import { signIn } from "../../factories/admin";
import { useShop } from "../../shop/use-shop";
import { input, textOfHtmlPage } from "../html";
import { atCounter, PAGE } from "./at-counter";

const shop = await useShop();
const { shelved, open, scan, press } = atCounter(shop, await signIn(shop));
const sales = () => shop.db.select().from(payments).all();

it("a sale is made at the price that was agreed, with a discount, and says what to give back", async () => {
  const [one, two] = [shelved({ priceCents: 12_000 }), shelved({ priceCents: 30_000 })];
  const picked = await scan((await scan(PAGE, one.isbn)).at, two.isbn);
  const typed = { [`p${one.id}`]: "100", [`r${one.id}`]: "water mark", discount: "20" };
  const early = await press(picked, { ...typed, given: "500", payment: "cash" });
  expect(sales()).toEqual([]);
  const shown = await open(early.headers.location ?? "");
  expect(textOfHtmlPage(shown.text)).toContain("Total R380.00");
  expect(textOfHtmlPage(shown.text)).toContain("R20.00 is taken off.");
  const refused = await press(shown, { given: "300", payment: "cash" });
  expect(refused.status).toBe(422);
  expect(textOfHtmlPage(refused.text)).toContain("R300.00 is R80.00 too little.");
  const sold = await press(shown, { payment: "cash" });
  const { at, text } = await open(sold.headers.location ?? "");
  expect(at).toMatch(/change=12000$/);
  expect(textOfHtmlPage(text)).toContain("Give back R120.00");
  expect(sales().at(-1)).toMatchObject({ amountCents: 38_000, status: "completed" });
});

it("what is no price is refused beside its field, and stays as typed", async () => {
  const { id, isbn } = shelved();
  const picked = await scan(PAGE, isbn);
  const page = await open(`${picked.at}&p${id}=cheap&r${id}=worn&discount=lots`);
  const text = textOfHtmlPage(page.text);
  expect(text).toContain("The price 'cheap' is not an amount.");
  expect(text).toContain("The amount 'lots' is not a number.");
  expect(input(page.text, `p${id}`)).toMatchObject({ value: "cheap" });
  const pressed = await press(page, { payment: "cash" });
  expect(pressed.status).toBe(422);
  expect(sales().filter((sale) => sale.bookId === id)).toEqual([]);
});
