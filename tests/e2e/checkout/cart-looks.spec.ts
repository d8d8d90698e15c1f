import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { press } from "../fingers";
import { expect, test } from "../shop";

/** Titles as shops have them: a few take two lines on a phone. */
const TITLES = [
  "Classroom Mathematics",
  "Focus Life Orientation",
  "English in Context Home Language",
  "The Mark",
  "Die Kind",
  "Study & Master Physical Sciences",
  "Platinum Natural Sciences",
  "Creative Arts Today",
  "Top Class Technology",
];

test("eighteen books of two children are told apart, and short on a phone", async ({
  page,
  shop,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const items = [...TITLES, "Not Here Yet"].map((title) => ({ title }));
  for (const grade of ["Grade 9", "Grade 11"]) {
    const { id: listId } = addBookList(shop.db, { school: "Voorbeeld", grade, items });
    const bookIds = TITLES.map((title) => addBook(shop.db, { title, grade }));
    const data = { bookIds, listId };
    const answer = await context.request.post(`${shop.url}/api/v1/cart/books`, { data });
    expect(answer.status()).toBe(201);
  }
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shopping Cart (18 items)");
  const lists = page.getByRole("heading", { level: 2 });
  await expect(lists).toHaveText(["Grade 9 · Voorbeeld", "Grade 11 · Voorbeeld"]);
  await expect(page.getByText("9 of 10 on the list")).toHaveCount(2);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(whole).toBeLessThanOrEqual(2_200);
  const line = page.getByRole("listitem").filter({ hasText: "The Mark" }).first();
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(74);

  await press(page.getByRole("button", { name: "Remove The Mark" }).first());
  await expect(page.getByText("8 of 10 on the list")).toBeVisible();
  await press(page.getByRole("button", { name: "Put back The Mark" }));
  await expect(page.getByText("9 of 10 on the list")).toHaveCount(2);
  await press(lists.first().getByRole("link"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Grade 9");
});
