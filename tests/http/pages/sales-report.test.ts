import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { dayInSouthAfrica, isoDay } from "../../../app/domain/dates/calendar";
import { formatDay } from "../../../app/domain/dates/time";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { completed, goToPayFast, somebody } from "../../factories/purchase";
import { useShop, useStandIn } from "../../shop/use-shop";
import { ask } from "../ask";
import { messageFor, tags, textOfHtmlPage } from "../html";

const standIn = await useStandIn();
const shop = await useShop();
const owner = await signIn(shop);

const PAGE = "/admin/reports/sales";
const call = (path: string) => callAs(shop, owner, "GET", `/api/v1${path}`);
const open = (path: string) => ask(shop.url, path, { headers: owner });
const today = () => isoDay(dayInSouthAfrica(Date.now()));
const asked = () => `?from=${today()}&to=${today()}`;
const files = (by: string) =>
  Promise.all(
    [PAGE, `/api/v1${PAGE}`].map(
      async (path) => (await open(`${path}/export${asked()}&by=${by}`)).text,
    ),
  );

describe("the books that sell", () => {
  it("are none in a shop that sold nothing", async () => {
    expect(textOfHtmlPage((await open(PAGE)).text)).toContain("Nothing was sold in these days");
    expect((await call(`${PAGE}${asked()}`)).json).toMatchObject({ copies: 0, titles: [] });
  });

  it("are the same on the page, by the call and in the files", async () => {
    const bookId = addBook(shop.db, {
      title: "=Sold Atlas",
      subject: "Geography",
      priceCents: 15_550,
    });
    const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId, ...somebody() });
    await standIn.pay(sessionId);
    await completed(shop, paymentId);
    const { json } = await call(`${PAGE}${asked()}`);
    const sold = { copies: 1, salesCents: 15_550 };
    expect(json).toMatchObject({ isTest: true, ...sold, days: [{ day: today(), ...sold }] });
    expect(json.titles).toEqual([{ name: "=Sold Atlas", ...sold, daysUntilSold: 0 }]);
    expect(json.subjects).toMatchObject([{ name: "Geography", ...sold }]);

    const { text } = await open(PAGE);
    const words = textOfHtmlPage(text);
    expect(words).toContain("1 copy for R155.50, of 1 title");
    expect(tags(text, "tr").map(({ content }) => textOfHtmlPage(content))).toEqual(
      expect.arrayContaining([
        "=Sold Atlas 1 R155.50 0",
        "Geography 1 R155.50 0",
        `${formatDay(Date.now())} 1 R155.50`,
      ]),
    );
    const [file = "", called] = await files("title");
    expect(called).toBe(file);
    expect(parse(file, { bom: true, columns: true })).toEqual([
      { Title: "'=Sold Atlas", Copies: "1", Sales: "155.50", "Days Until Sold": "0" },
    ]);
    const [days = ""] = await files("day");
    expect(parse(days, { bom: true, columns: true })).toEqual([
      { Day: today(), Copies: "1", Sales: "155.50" },
    ]);
  });
});

describe("a file by a word that no table has", () => {
  it("is that of titles", async () => {
    expect(await files("weather")).toEqual(await files("title"));
  });
});

describe("days that are none", () => {
  const wrong = "?from=2026-11-30&to=2026-11-01";

  it("are refused at both doors, with a sentence at the field", async () => {
    const called = await call(`${PAGE}${wrong}`);
    expect([called.status, called.json.error.fields]).toEqual([
      422,
      { to: ["This day is before the first one"] },
    ]);
    const { text } = await open(`${PAGE}${wrong}`);
    expect(messageFor(text, "to")).toBe("This day is before the first one");
    const { status, headers } = await open(`${PAGE}/export${wrong}`);
    expect([status, headers.location]).toEqual([302, `${PAGE}${wrong}`]);
  });
});
