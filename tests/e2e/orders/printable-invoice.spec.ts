import type { Page } from "@playwright/test";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { completed, goToPayFast, somebody } from "../../factories/purchase";
import type { StandIn } from "../../payfast/stand-in";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { expectAccessible } from "../accessibility/accessible";
import { test as base, expect } from "../shop";

const LONG = "Donaudampfschifffahrtsgesellschaft".repeat(3);

/** Sells a book whose title is too long for its column. */
async function sell(shop: RunningShop, standIn: StandIn): Promise<string> {
  const bookId = addBook(shop.db, { title: `Mathematics ${LONG}`, originalPriceCents: 25_000 });
  const buyer = { ...somebody(), customerName: `Thandi ${LONG.slice(0, 80)}` };
  const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId, ...buyer });
  await standIn.pay(sessionId);
  await completed(shop, paymentId);
  return `/api/v1/payments/${paymentId}/invoice`;
}

/** A shop without Chromium. */
const test = base.extend<{ bare: RunningShop }>({
  bare: async ({ standIn }, use) => {
    const bare = await startShop({ payFastUrl: standIn.url });
    await use(bare);
    await bare.remove();
  },
});

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("where nothing prints, the invoice is a page that reads well and says how to keep it", async ({
  page,
  bare,
  standIn,
}) => {
  const address = await sell(bare, standIn);
  await page.goto(bare.url + address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invoice");
  const note = page.getByText("To keep this invoice as a PDF");
  await expect(note).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf(page)).toBeLessThanOrEqual(320);
  await page.emulateMedia({ media: "print" });
  await expect(note).toBeHidden();
  await expect(page.getByText("Test payment: no money was taken.")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expectAccessible(page);
});

const MM = 96 / 25.4;

const STICKERS = [
  { paper: "a4-65", sheet: 210, left: 4.75, top: 10.7, across: 40.6, down: 21.2, columns: 5 },
  { paper: "a4-21", sheet: 210, left: 7.25, top: 15.15, across: 66, down: 38.1, columns: 3 },
  { paper: "62mm", sheet: 62, left: 0, top: 0, across: 62, down: 29, columns: 1 },
];

test("labels lie where their stickers are, in millimetres, and show the whole price and mark", async ({
  page,
  bare,
}) => {
  const owner = await signIn(bare);
  const title = `Mathematics ${LONG}`;
  const book = { isbn: null, title, condition: "Like New", priceCents: 123_450, stockQty: 0 };
  const bookId = addBook(bare.db, book);
  const given = { kind: "given", lines: [{ bookId, condition: "Like New", quantity: 7 }] };
  const { json } = await callAs(bare, owner, "POST", "/api/v1/admin/intakes", given);
  await page.setExtraHTTPHeaders(owner);
  await page.emulateMedia({ media: "print" });
  for (const { paper, sheet, left, top, across, down, columns } of STICKERS) {
    await page.setViewportSize({ width: Math.ceil(sheet * MM), height: 800 });
    await page.goto(`${bare.url}/api/v1/admin/intakes/${json.id}/labels?paper=${paper}`);
    const labels = await page.locator("main > div").evaluateAll((all) =>
      all.map((one) => {
        const { x, y } = one.getBoundingClientRect();
        const texts = [...one.querySelectorAll(".price, .mark, svg")];
        return { x, y, isCut: texts.some((text) => text.scrollWidth > text.clientWidth + 1) };
      }),
    );
    expect(labels).toHaveLength(7);
    for (const [place, { x, y, isCut }] of labels.entries()) {
      expect([paper, place, isCut]).toEqual([paper, place, false]);
      expect(x / MM - left).toBeCloseTo((place % columns) * across, 0);
      expect(y / MM - top).toBeCloseTo(Math.floor(place / columns) * down, 0);
    }
  }
});
