import { expect, test } from "../shop";

for (const path of ["/payment/status", "/tell-me", "/ask?list=", "/payment/cancel", "/contact"]) {
  test(`${path} is a column in the middle of a wide screen`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    const heading = await page.locator("h1").boundingBox();
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    const column = await page.locator("main .frame-text").boundingBox();
    if (heading === null || column === null) throw new Error("The page has no column");
    expect(column.width).toBeLessThan(width / 2 + 10);
    expect(Math.abs(width / 2 - (column.x + column.width / 2))).toBeLessThan(1);
    expect(heading.x).toBeGreaterThan(column.x);
  });
}
