import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payments } from "../../../app/db/schema/payment";
import { dayInSouthAfrica, isoDay } from "../../../app/domain/dates/calendar";
import { longMonth, monthInSouthAfrica } from "../../../app/domain/dates/month";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { completed, goToPayFast, somebody } from "../../factories/purchase";
import { useShop, useStandIn } from "../../shop/use-shop";
import { ask } from "../ask";
import { input, messageFor, tags, textOfHtmlPage } from "../html";

const standIn = await useStandIn();
const shop = await useShop();
const owner = await signIn(shop);

const call = (method: string, path: string, value?: unknown) =>
  callAs(shop, owner, method, `/api/v1/admin${path}`, value);
const open = (path: string) => ask(shop.url, path, { headers: owner });
const wordsOf = async (path: string) => textOfHtmlPage((await open(path)).text);
const rowsOf = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true });

/** Somebody buys a book, and gets a part of its price back in cash. */
async function sellAndRefund(priceCents: number, amountCents: number): Promise<string> {
  const bookId = addBook(shop.db, { title: "Reported Atlas", priceCents });
  const buyer = { ...somebody(), customerName: "@Reported Buyer" };
  const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId, ...buyer });
  await standIn.pay(sessionId);
  await completed(shop, paymentId);
  const refund = { amountCents, reason: "not_as_described", way: "cash" };
  expect((await call("POST", `/payments/${paymentId}/refunds`, refund)).status).toBe(201);
  return paymentId;
}

const today = () => isoDay(dayInSouthAfrica(Date.now()));
const thisMonth = () => monthInSouthAfrica(Date.now());

describe("a shop that sold nothing", () => {
  it("says so, and answers no months", async () => {
    const words = await wordsOf("/admin/reports");
    expect(words).toContain("No sales yet");
    expect((await call("GET", "/reports/months")).json).toMatchObject({
      isTest: true,
      months: [],
      total: { orders: 0, netCents: 0 },
    });
  });
});

describe("a shop that sold and refunded", () => {
  it("reports the month alike on the page, by the call and as a file", async () => {
    await sellAndRefund(15_550, 5_050);
    expect(await wordsOf("/admin/reports")).toContain("Test payments are left out: the file has");
    const { json } = await call("GET", "/reports/months");
    expect(json.months).toEqual([
      {
        month: expect.stringMatching(/^\d{4}-\d{2}$/),
        orders: 1,
        copies: 1,
        salesCents: 15_550,
        deliveryCents: 0,
        refundedCents: 5_050,
        netCents: 10_500,
        sharesCents: 0,
        ownCents: 10_500,
        vatCents: 0,
        refundedVatCents: 0,
        netVatCents: 0,
        costCents: 0,
        purchasesCents: 0,
        inputTaxCents: 0,
        besideCents: 0,
        extraDeliveryCents: 0,
      },
    ]);
    const { text } = await open("/admin/reports");
    const [, row] = tags(text, "tr");
    const cells = textOfHtmlPage(row?.content ?? "");
    expect(cells).toContain(`${longMonth(thisMonth())} 1 1 R155.50 R0.00 R50.50 R105.00 R0.00`);
    expect(text).toContain('aria-label="R105.00 net of refunds in 1 month.');
    expect(textOfHtmlPage(text)).toContain("Test mode");
    const file = await open("/admin/reports/export");
    expect(file.headers["content-disposition"]).toBe(
      `attachment; filename="months-${today()}.csv"`,
    );
    expect(rowsOf(file.text)).toMatchObject([{ Orders: "1", Refunds: "50.50", Net: "105.00" }]);
    const called = await open("/api/v1/admin/reports/months/export");
    expect(called.text).toBe(file.text);
  });

  it("counts net in the list of payments and on the dashboard, and says what that is made of", async () => {
    const figures = (await call("GET", "/payments/figures")).json;
    expect(figures).toMatchObject({ revenue: 10_500, paidCents: 15_550, refundedCents: 5_050 });
    const parts = "R155.50 paid, R50.50 refunded";
    expect(await wordsOf("/admin/payments")).toContain(`Total Revenue R105.00 ${parts}`);
    const dashboard = await wordsOf("/admin/dashboard");
    expect(dashboard).toMatch(new RegExp(`Revenue R105.00 in \\d+ sales?: ${parts}`));
  });

  it("gives the invoices and credit notes of two days, of real sales only, as one file, by the form and by the call", async () => {
    const bookId = addBook(shop.db, { title: "Counted Atlas", priceCents: 15_550 });
    const sold = await call("POST", "/orders", {
      lines: [{ bookId, quantity: 1 }],
      ...{ handedOver: true, payment: "cash", customerName: "@Reported Buyer" },
    });
    const real = sold.json.id;
    const refund = { amountCents: 5_050, reason: "not_as_described", way: "cash" };
    expect((await call("POST", `/payments/${real}/refunds`, refund)).status).toBe(201);
    const asked = `?from=${today()}&to=${today()}`;
    const file = await open(`/admin/reports/invoices${asked}`);
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.headers["content-disposition"]).toBe(
      `attachment; filename="invoices-${today()}-to-${today()}.csv"`,
    );
    const rows = rowsOf(file.text);
    const [invoice] = shop.db
      .select({ number: payments.invoiceNumber })
      .from(payments)
      .where(eq(payments.id, real))
      .all();
    expect(rows).toMatchObject([
      { Number: invoice?.number, Kind: "Invoice", Buyer: "'@Reported Buyer", Total: "155.50" },
      {
        Number: expect.stringMatching(/^CN-/),
        Kind: "Credit note",
        "Credited Invoice": invoice?.number,
        "Way of Payment": "Cash",
        Total: "-50.50",
      },
    ]);
    const called = await open(`/api/v1/admin/reports/invoices${asked}`);
    expect(called.text).toBe(file.text);
  });
});

describe("the same documents for another program", () => {
  const asked = (format: string) => `?from=${today()}&to=${today()}&format=${format}`;

  it("come in its columns, by the form and by the call", async () => {
    const file = await open(`/admin/reports/invoices${asked("xero")}`);
    expect(file.headers["content-disposition"]).toContain('filename="xero-sales-');
    expect(rowsOf(file.text)).toMatchObject([
      { "*ContactName": "'@Reported Buyer", "*UnitAmount": "155.50" },
      { "*UnitAmount": "-50.50" },
    ]);
    const called = await open(`/api/v1/admin/reports/invoices${asked("xero")}`);
    expect(called.text).toBe(file.text);
  });

  it("stay chosen when the days are wrong", async () => {
    const { headers } = await open("/admin/reports/invoices?from=&to=2026-11-30&format=sage");
    const { text } = await open(String(headers.location).replace(/#.*/, ""));
    expect(
      tags(text, "option").find(({ attributes }) => "selected" in attributes)?.attributes,
    ).toMatchObject({
      value: "sage",
    });
  });
});

describe("days that no file can be made of", () => {
  it.each([
    ["", { from: ["Please choose the first day"], to: ["Please choose the last day"] }],
    ["?from=2026-11-30&to=2026-11-01", { to: ["This day is before the first one"] }],
    [
      "?from=30/11/2026&to=2026-02-30",
      {
        from: ["Please write the day like 2026-11-30"],
        to: ["Please write the day like 2026-11-30"],
      },
    ],
  ])("%s are refused at both doors with the same sentences", async (asked, fields) => {
    const called = await call("GET", `/reports/invoices${asked}`);
    expect([called.status, called.json.error.code]).toEqual([422, "invalid"]);
    expect(called.json.error.fields).toEqual(fields);
    const { status, headers } = await open(`/admin/reports/invoices${asked}`);
    expect([status, String(headers.location)]).toEqual([
      302,
      expect.stringMatching(/^\/admin\/reports\?from=.*#invoices$/),
    ]);
    const page = await open(String(headers.location).replace(/#.*/, ""));
    for (const [name, sentences] of Object.entries(fields)) {
      expect(messageFor(page.text, name)).toBe(sentences.join(" "));
    }
    const typed = new URLSearchParams(asked);
    for (const name of ["from", "to"]) {
      expect(input(page.text, name)?.value ?? "").toBe(typed.get(name) ?? "");
    }
  });

  it("are never asked for at first: the form begins with this month", async () => {
    const { text } = await open("/admin/reports");
    expect(input(text, "to")?.value).toBe(today());
    expect(input(text, "from")?.value).toBe(`${today().slice(0, 8)}01`);
    expect(input(text, "from")?.["aria-invalid"]).toBeUndefined();
  });
});
