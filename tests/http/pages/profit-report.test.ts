import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { dayInSouthAfrica, isoDay } from "../../../app/domain/dates/calendar";
import { longMonth, monthInSouthAfrica } from "../../../app/domain/dates/month";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { messageFor, tags, textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

const PAGE = "/admin/reports/profit";
const call = (method: string, path: string, value?: unknown) =>
  callAs(shop, owner, method, `/api/v1${path}`, value);
const open = (path: string) => ask(shop.url, path, { headers: owner });
const today = isoDay(dayInSouthAfrica(Date.now()));
const asked = `?from=${today}&to=${today}`;
const files = (by: string) =>
  Promise.all(
    [PAGE, `/api/v1${PAGE}`].map(
      async (path) => (await open(`${path}/export${asked}&by=${by}`)).text,
    ),
  );

async function bring(bookId: number, kind: "bought" | "consigned", phone: string): Promise<void> {
  const seller = { name: "Nomsa Example", phone, isAdult: true };
  const { json } = await call("POST", "/admin/sellers", seller);
  const line = { bookId, condition: "Good", quantity: 1, paidCents: 4_600, askedCents: 11_500 };
  const intake = { kind, sellerId: json.id, payout: "later", lines: [line], isAgreed: true };
  expect((await call("POST", "/admin/intakes", intake)).status).toBe(201);
}

it("says that nothing was sold", async () => {
  expect(textOfHtmlPage((await open(PAGE)).text)).toContain(
    "Nothing was sold or bought in these days",
  );
  expect((await call("GET", `${PAGE}${asked}`)).json).toMatchObject({ titles: [], months: [] });
});

it("says alike on the page, by the call and in the files what books cost and leave", async () => {
  const vat = { vatRegistered: true, vatNumber: "4000000000" };
  const rules = { consignedPercent: 60, asksIdNumber: false, payfastSandboxMode: false };
  shop.db
    .update(settings)
    .set({ ...vat, ...rules })
    .run();
  const book = { isbn: null, condition: "Good", stockQty: 0, priceCents: 11_500 };
  const bought = addBook(shop.db, { ...book, title: "Bought Atlas" });
  const consigned = addBook(shop.db, { ...book, title: "Consigned Atlas" });
  await bring(bought, "bought", "0825550101");
  await bring(consigned, "consigned", "0825550102");
  for (const bookId of [bought, consigned]) {
    const sale = {
      lines: [{ bookId, quantity: 1 }],
      payment: "cash",
      customerName: "Thandi Example",
    };
    const sold = await call("POST", "/admin/orders", sale);
    expect(sold.status, JSON.stringify(sold.json)).toBe(201);
  }

  const { json } = await call("GET", `${PAGE}${asked}`);
  expect(json.titles).toMatchObject([
    { name: "Bought Atlas", costCents: 4_000, vatCents: 1_500, profitCents: 6_000 },
    {
      name: "Consigned Atlas",
      sharesCents: 6_900,
      turnoverCents: 4_600,
      profitCents: 4_000,
      marginPercent: 35,
    },
  ]);
  expect(json.total).toMatchObject({ purchasesCents: 4_600, inputTaxCents: 600 });

  const { text } = await open(PAGE);
  const words = textOfHtmlPage(text);
  expect(words).toContain(
    "Of 2 copies of known cost, sold for R230.00: profit R100.00, margin 43%",
  );
  expect(words).toContain("R69.00 is what sellers of consigned copies get.");
  expect(words).toContain("A copy that a buyer swapped counts as the one that they have now");
  const month = longMonth(monthInSouthAfrica(Date.now()));
  expect(tags(text, "tr").map(({ content }) => textOfHtmlPage(content))).toEqual(
    expect.arrayContaining([
      `${month} 2 R230 R69 R21 R40 R100 43% R46 R6`,
      "Bought Atlas 1 R115 R0 R15 R40 R60 52%",
    ]),
  );
  const [file = "", called] = await files("month");
  expect(called).toBe(file);
  expect(parse(file, { bom: true, columns: true })).toMatchObject([
    { Profit: "100.00", Bought: "46.00", "Notional Input Tax": "6.00" },
  ]);
  expect(await files("weather")).toEqual(await files("title"));

  const unknown = addBook(shop.db, { ...book, stockQty: 1, title: "Unknown Atlas" });
  const lines = [{ bookId: unknown, quantity: 1 }];
  const sale = { lines, payment: "cash", customerName: "Thandi Example" };
  expect((await call("POST", "/admin/orders", sale)).status).toBe(201);
  expect(textOfHtmlPage((await open(PAGE)).text)).toMatch(
    /3 R345 .* R40 1 unknown R100 43% of 2 copies/,
  );

  const months = textOfHtmlPage((await open("/admin/reports")).text);
  expect(months).toContain("Sellers' share");
  const bills = await open(`/admin/reports/invoices${asked}&format=xero-bills`);
  expect(parse(bills.text, { columns: true })).toMatchObject([
    { "*UnitAmount": "46.00", "*AccountCode": "300", "*TaxType": "Standard Rate Purchases" },
    { "*UnitAmount": "69.00", "*AccountCode": "200", "*TaxType": "No VAT" },
  ]);
});

it("refuses days that are none at both doors, with a sentence at the field", async () => {
  const wrong = "?from=2026-11-30&to=2026-11-01";
  expect((await call("GET", `${PAGE}${wrong}`)).status).toBe(422);
  expect(messageFor((await open(`${PAGE}${wrong}`)).text, "to")).toBeTruthy();
});
