import { addBook } from "../factories";
import { expect, test } from "./shop";

/** Titles as shops have them: a few take two lines on a phone. */
const TITLES = [
  "Classroom Mathematics",
  "Focus Life Orientation",
  "English in Context Home Language",
  "The Mark",
  "Die Kind",
  "Study & Master Physical Sciences",
];

test("a cart of eighteen books is short on a phone", async ({ page, shop, context }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const bookIds = Array.from({ length: 18 }, (_, i) =>
    addBook(shop.db, { title: TITLES[i % TITLES.length] ?? "" }),
  );
  const answer = await context.request.post(`${shop.url}/api/v1/cart/books`, { data: { bookIds } });
  expect(answer.status()).toBe(201);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shopping Cart (18 items)");
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(whole).toBeLessThanOrEqual(2_200);
  const line = page.getByRole("listitem").filter({ hasText: "The Mark" }).first();
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(76);
});
