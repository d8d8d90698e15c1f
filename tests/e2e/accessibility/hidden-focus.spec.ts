import { expect, test } from "../shop";

const SIZES = [
  { width: 360, height: 640 },
  { width: 568, height: 320 },
  { width: 320, height: 256 },
];

for (const { width, height } of SIZES) {
  test(`what has the focus is never behind the buy bar at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/book/1");
    const bar = page.locator(".buy-bar");
    await expect(bar.getByRole("button", { name: "Add to Cart" })).toBeVisible();
    const top = (await bar.boundingBox())?.y ?? 0;
    const seen = new Set<string>();
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return null;
        const { top, bottom } = element.getBoundingClientRect();
        const isInBar = element.closest(".buy-bar") !== null;
        return { top, bottom, isInBar, what: element.textContent ?? "" };
      });
      if (focus === null) break;
      seen.add(focus.what);
      if (!focus.isInBar) expect(focus.top, `${focus.what} begins above the bar`).toBeLessThan(top);
      const space = top - 80;
      const isWhole = focus.bottom <= top + 1 || focus.bottom - focus.top > space;
      expect(focus.isInBar || isWhole, `${focus.what} is whole`).toBe(true);
    }
    expect(seen.size).toBeGreaterThan(8);
  });
}

test("no field makes a phone zoom in: its text has 16 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const address of ["/", "/?q=maths", "/contact", "/tell-me?title=Maths", "/book/1/buy"]) {
    await page.goto(address);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("select, textarea, input:not([type=hidden])")]
        .filter((field) => !field.matches("[type=checkbox], [type=radio], [type=file]"))
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 80)),
    );
    expect(small, address).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, address).toBeLessThanOrEqual(360);
  }
});
