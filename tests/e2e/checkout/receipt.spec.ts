import type { Page } from "@playwright/test";
import { press } from "../fingers";
import { expect } from "../shop";
import { testWithMail as test } from "../shop-with-mail";
import { toProviderPage } from "../shopping";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const countdown = (page: Page) => page.getByText(/^\(\d+ s\)$/);

test("the receipt counts down on top, in view, and takes away only whoever does nothing", async ({
  page,
  shop,
}) => {
  await toProviderPage(page, shop, true);
  await press(page.getByRole("button", { name: "Complete Payment" }));
  await expect(heading(page)).toHaveText("Payment Successful!");
  const receipt = page.url();
  await page.clock.install();

  const signs: (() => Promise<unknown>)[] = [
    () => press(page.getByRole("button", { name: "Stay on this page" })),
    () => press(page.getByRole("heading", { name: "Your book" })),
    () => page.mouse.wheel(0, 50),
    () => page.keyboard.press("Tab"),
    () => page.getByRole("link", { name: "Continue Shopping" }).focus(),
  ];
  for (const sign of signs) {
    await page.goto("about:blank");
    await page.goto(receipt);
    await expect(countdown(page)).toBeInViewport();
    await sign();
    await expect(countdown(page)).toBeHidden();
    await page.clock.runFor(30_000);
    await expect(page).toHaveURL(receipt);
  }
  await page.mouse.wheel(0, 50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.reload();
  await expect(countdown(page)).toBeHidden();
  await page.clock.runFor(30_000);
  await expect(page).toHaveURL(receipt);
  await page.goto("about:blank");
  await page.goto(receipt);
  await expect(countdown(page)).toBeInViewport();
  const told = page.getByRole("status").filter({ hasText: "This page leads to the catalogue" });
  await expect(told).toHaveText(/in 10 seconds\. "Stay on this page" ends that\.$/);
  await page.clock.runFor(4_000);
  await expect(told).toContainText("in 10 seconds");
  await page.clock.runFor(7_000);
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(heading(page)).toHaveText("Payment Successful!");
  await expect(countdown(page)).toBeHidden();
  await page.clock.runFor(30_000);
  await expect(page).toHaveURL(receipt);
});
