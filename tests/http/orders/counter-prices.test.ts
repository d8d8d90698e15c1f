import { expect, it } from "vitest";
import { payments } from "../../../app/db/schema/payment";
import { callAs, signIn } from "../../factories/admin";
import { readPdf, squeezed } from "../../shop/pdf";
import { useShop } from "../../shop/use-shop";
import { formValues, input, tags, textOfHtmlPage } from "../html";
import { atCounter, PAGE } from "./at-counter";

const shop = await useShop({ prints: true });
const owner = await signIn(shop);
const { shelved, open, scan, press } = atCounter(shop, owner);
const sales = () => shop.db.select().from(payments).all();

it("a sale is made at the price that was agreed, with a discount, and says what to give back", async () => {
  const [one, two] = [shelved({ priceCents: 12_000 }), shelved({ priceCents: 30_000 })];
  const picked = await scan((await scan(PAGE, one.isbn)).at, two.isbn);
  const typed = { [`p${one.id}`]: "100", [`r${one.id}`]: "water mark", discount: "20" };
  const early = await press(picked, { ...typed, given: "500", payment: "cash" });
  expect(sales()).toEqual([]);
  const shown = await open(early.headers.location ?? "");
  expect(textOfHtmlPage(shown.text)).toContain("Total with your discount: R380.00");
  expect(textOfHtmlPage(shown.text)).toContain("Press again to sell.");
  expect(textOfHtmlPage(shown.text)).toContain("R20.00 is taken off.");
  const refused = await press(shown, { given: "300", payment: "cash" });
  expect(refused.status).toBe(422);
  expect(textOfHtmlPage(refused.text)).toContain("R300.00 is R80.00 too little.");
  const sold = await press(shown, { payment: "cash" });
  const { at, text } = await open(sold.headers.location ?? "");
  expect(at).toMatch(/change=12000$/);
  expect(textOfHtmlPage(text)).toContain("Give back R120.00");
  const sale = sales().at(-1);
  expect(sale).toMatchObject({ amountCents: 38_000, status: "completed" });

  const path = `/api/v1/admin/orders/${sale?.id}/slip`;
  expect(tags(text, "a").map((link) => link.attributes.href)).toContain(
    `${path}?changeCents=12000`,
  );
  const slipOf = async (address: string) => {
    const answer = await shop.get(address, { headers: owner });
    return readPdf(Buffer.from(await answer.arrayBuffer()));
  };
  const slip = await slipOf(`${path}?changeCents=12000`);
  expect(slip.sheets).toBe(1);
  expect(((slip.size[0] ?? 0) / 72) * 25.4).toBeCloseTo(80, 0);
  for (const said of [sale?.reference ?? "", "Example Title 1, Good", "Total", "R380.00", "Cash"]) {
    expect(slip.text).toContain(squeezed(said));
  }
  for (const said of [
    "Cash given R500.00",
    "Change R120.00",
    "R285.00",
    "Discount, in these prices R20.00",
  ]) {
    expect(slip.text).toContain(squeezed(said));
  }
  expect((await slipOf(path)).text).not.toContain("Change");
  const refund = (await open(`/admin/payments/${sale?.id}/refund`)).text;
  const ways = tags(refund, "input").filter(({ attributes }) => attributes.name === "way");
  const chosen = ways.filter(({ attributes }) => "checked" in attributes);
  expect(chosen.map(({ attributes }) => attributes.value)).toEqual(["cash"]);
  expect(formValues(refund)).toMatchObject({ "lines[0].restock": "1", "lines[1].restock": "1" });
  const order = await open(`/admin/orders/${sale?.id}`);
  expect(tags(order.text, "a").map((link) => link.attributes.href)).toContain(path);
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
  expect(textOfHtmlPage(pressed.text)).not.toContain("Please give the other price");
  expect(textOfHtmlPage(pressed.text)).not.toContain("Please give the discount");
  expect(sales().filter((sale) => sale.bookId === id)).toEqual([]);
});

it("cash is paid and given back as coins allow: rounded down to 10c", async () => {
  const { isbn } = shelved({ priceCents: 14_995 });
  const picked = await scan(PAGE, isbn);
  expect(textOfHtmlPage(picked.text)).toContain("In cash R149.90: no coin is smaller than 10c.");
  const sold = await press(picked, { given: "149.90", payment: "cash" });
  expect(sold.headers.location).toMatch(/change=0$/);
  const id = sales().at(-1)?.id;
  const slip = await shop.get(`/api/v1/admin/orders/${id}/slip?changeCents=10`, { headers: owner });
  const { text } = await readPdf(Buffer.from(await slip.arrayBuffer()));
  for (const said of ["R149.95", "In cash, to 10c R149.90", "Cash given R150.00", "Change R0.10"]) {
    expect(text).toContain(squeezed(said));
  }
});

it("says where a lower price is given that it lowers the share of a consigned copy's seller", async () => {
  const { id, isbn } = shelved({ priceCents: 10_000, stockQty: 0 });
  const seller = { name: "Nomsa Example", phone: "0825550147", isAdult: true };
  const { json } = await callAs(shop, owner, "POST", "/api/v1/admin/sellers", seller);
  const lines = [{ bookId: id, condition: "Good", quantity: 1, askedCents: 10_000 }];
  const intake = { kind: "consigned", sellerId: json.id, lines, isAgreed: true };
  expect((await callAs(shop, owner, "POST", "/api/v1/admin/intakes", intake)).status).toBe(201);
  const words = textOfHtmlPage((await scan(PAGE, isbn)).text);
  expect(words).toContain("On consignment: its seller gets the share of this price.");
  expect(words).toContain("Sellers of consigned copies get their share of the lower price.");
  const own = shelved({ priceCents: 10_000 });
  expect(textOfHtmlPage((await scan(PAGE, own.isbn)).text)).not.toMatch(/consign/i);
});
