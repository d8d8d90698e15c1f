import type { Page } from "@playwright/test";
import { press } from "../fingers";
import { expect, test } from "../shop";
import { openCatalogue, openFilters } from "../shopping";

const flash = (page: Page, baseURL: string | undefined, toast: string) =>
  page.context().addCookies([
    {
      name: "flash",
      value: Buffer.from(JSON.stringify(toast)).toString("base64"),
      url: baseURL ?? "",
    },
  ]);

async function expectApart(page: Page, covered: string) {
  const toast = await page.locator(".toast").boundingBox();
  const other = await page.locator(covered).first().boundingBox();
  if (toast === null || other === null) throw new Error("One of them is not on the page");
  const isBelow = toast.y >= other.y + other.height;
  expect(isBelow || toast.y + toast.height <= other.y, `${covered} and the toast`).toBe(true);
}

test.describe("a toast on a phone @without-script", () => {
  test.skip(({ isMobile }) => !isMobile, "Elsewhere it is in a corner");

  for (const size of [
    { width: 360, height: 640 },
    { width: 320, height: 256 },
    { width: 180, height: 320 },
  ]) {
    test(`covers neither the search nor the buy bar (${size.width} px)`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize(size);
      await flash(page, baseURL, "put-back");
      await page.goto("/?q=mathematics");
      await expectApart(page, "header [type=search]");
      const book = await page.locator("main a[href^='/book/']").first().getAttribute("href");
      await flash(page, baseURL, "put-back");
      await page.goto(book ?? "");
      await expectApart(page, ".buy-bar");
    });

    test(`that comes with a page covers no heading, and moves nothing when it goes (${size.width} px)`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize(size);
      await flash(page, baseURL, "removed-from-cart");
      await page.goto("/cart");
      await expectApart(page, "h1");
      const heading = page.locator("h1");
      const before = await heading.boundingBox();
      await expect(page.locator(".toast")).toBeHidden({ timeout: 15_000 });
      expect(await heading.boundingBox()).toEqual(before);
    });
  }
});

test("an open filter leaves the sort in reach", async ({ page }) => {
  await openCatalogue(page, true);
  await openFilters(page);
  await press(page.locator("summary", { hasText: "Grade" }));
  await expect(page.getByLabel("Grade 10", { exact: true })).toBeVisible();
  const sort = page.getByLabel("Sort by");
  const isOnTop = await sort.evaluate((select) => {
    const { left, top, width, height } = select.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === select;
  });
  expect(isOnTop).toBe(true);
  await sort.selectOption("Price: Low to High");
  await expect(page).toHaveURL(/sortBy=price_asc/);
});
