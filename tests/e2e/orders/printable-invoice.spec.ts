import type { Page } from "@playwright/test";
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
