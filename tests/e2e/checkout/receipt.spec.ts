import type { Page } from "@playwright/test";
import { addBookList } from "../../factories/book-lists";
import { DOOR, offerNoWay, offerWay } from "../../factories/delivery-ways";
import { addBook } from "../../factories/factories";
import { demoTitles } from "../demo-titles";
import { press } from "../fingers";
import { expect } from "../shop";
import { testWithMail as test } from "../shop-with-mail";
import { fillBuyer, proceedToPayment, toProviderPage } from "../shopping";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
// Words that stand on more than one line.
const brokenWords = (element: Element): string[] => {
  const text = element.firstChild;
  if (text === null) return [];
  return [...(text.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? word : [];
  });
};

const countdown = (page: Page) => page.getByText(/^in \d+ s$/);

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

test("the receipt of six books of a list is short on a phone", async ({ page, shop, context }) => {
  offerWay(shop, DOOR);
  await page.setViewportSize({ width: 360, height: 640 });
  const titles = demoTitles("Grade 8").slice(0, 6);
  const school = "Example Combined School, Exampleville";
  const { id: listId } = addBookList(shop.db, {
    school,
    items: titles.map((title) => ({ title })),
  });
  const bookIds = titles.map((title) => addBook(shop.db, { title, priceCents: 11_500 }));
  await context.request.post(`${shop.url}/api/v1/cart/books`, { data: { bookIds, listId } });
  await page.goto("/checkout");
  await page.getByLabel("Street and house number").fill("12 Example Street");
  await page.getByLabel("Town").fill("Exampleville");
  await page.getByLabel("Postal code").fill("9300");
  await fillBuyer(page);
  await proceedToPayment(page, true);
  await press(page.getByRole("button", { name: "Complete Payment" }));
  await expect(heading(page)).toHaveText("Payment Successful!");
  await expect(page.getByRole("heading", { name: "Your 6 books" })).toBeVisible();
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(whole).toBeLessThanOrEqual(1_400);
  await page.setViewportSize({ width: 180, height: 320 });
  const sums = page.getByRole("region", { name: "Your 6 books" }).locator("dt");
  await expect(sums).toHaveText(["Subtotal", DOOR.name, "Total"]);
  for (const sum of await sums.all()) expect(await sum.evaluate(brokenWords)).toEqual([]);
  offerNoWay(shop);
});
