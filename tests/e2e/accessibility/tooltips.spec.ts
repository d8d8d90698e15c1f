import type { Page } from "@playwright/test";
import { expect, test } from "../shop";

/** Notes how long after the pointer or the focus came each name of an icon button was shown, in milliseconds. */
const noteWaits = (page: Page) =>
  page.evaluate(() => {
    let came = 0;
    const waits: number[] = [];
    for (const type of ["pointerover", "focusin"]) {
      addEventListener(type, (event) => {
        came = event.timeStamp;
      });
    }
    addEventListener("animationstart", (event) => {
      if (event.animationName !== "tip") return;
      waits.push(event.timeStamp - came);
      document.body.dataset.waits = waits.join(" ");
    });
  });

const waitsOf = async (page: Page) =>
  ((await page.locator("body").getAttribute("data-waits")) ?? "").split(" ").map(Number);

test("an icon button says its name 0.7 s after the pointer came, the next one at once, until Escape", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a finger does not hover");
  await page.goto("/");
  await noteWaits(page);
  const [cart, search] = [page.getByLabel("Cart").first(), page.getByLabel("Search").last()];
  const tipOf = (target: typeof cart) =>
    target.evaluate((element) => getComputedStyle(element, "::after").content);
  await cart.hover();
  await expect(page.locator("body")).toHaveAttribute("data-waits", /^\d/);
  const [first = 0] = await waitsOf(page);
  expect(first).toBeGreaterThan(690);
  expect(await tipOf(cart)).toBe('"Cart"');
  await search.hover();
  await expect(page.locator("body")).toHaveAttribute("data-waits", / \d/);
  expect((await waitsOf(page))[1]).toBeLessThan(first);
  await page.keyboard.press("Escape");
  expect(await tipOf(search)).toBe("none");
  await cart.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect.poll(() => tipOf(cart)).toBe('"Cart"');
});

test("a finger is shown no name", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a mouse is");
  await page.goto("/");
  const menu = page.getByLabel("Menu").first();
  await menu.focus();
  expect(await menu.evaluate((element) => getComputedStyle(element, "::after").content)).toBe(
    "none",
  );
});
