import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { demoTitles } from "../demo-titles";
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

test("eighteen books, some in many copies, in other conditions or in another's place, stay short", async ({
  page,
  shop,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const [forLife, forTechnology] = ["9780195990000", "9780195990017"];
  const { id: listId } = addBookList(shop.db, {
    school: "Tall Voorbeeld",
    items: [
      ...TITLES.slice(0, 6).map((title) => ({ title })),
      { title: "Solutions for All Life Orientation", otherIsbns: [forLife] },
      { title: "Spot On Technology", otherIsbns: [forTechnology] },
    ],
  });
  const listed = [
    ...TITLES.slice(0, 6).map((title, at) => addBook(shop.db, { title, stockQty: 1 + (at % 2) })),
    addBook(shop.db, { title: "Via Afrika Life Orientation", isbn: forLife }),
    addBook(shop.db, { title: "Platinum Technology", isbn: forTechnology, stockQty: 3 }),
  ];
  const others = [...TITLES, "Hands-On Geography"].map((title, at) => {
    const grade = "Grade 11";
    if (at % 3 === 0) {
      addBook(shop.db, { title, grade, condition: "Fair", priceCents: 5_000 });
      addBook(shop.db, { title, grade, condition: "Like New", priceCents: 9_900 });
    }
    return addBook(shop.db, { title, grade, stockQty: 1 + (at % 2) * 3 });
  });
  const post = (data: object) => context.request.post(`${shop.url}/api/v1/cart/books`, { data });
  const { sessionId } = await (await post({ bookIds: listed, listId })).json();
  expect((await post({ bookIds: others, sessionId })).status()).toBe(201);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shopping Cart (18 items)");
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(whole).toBeLessThanOrEqual(2_200);
  const row = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  const tall = async (title: string) => (await row(title).first().boundingBox())?.height;
  expect(await tall("Die Kind")).toBeLessThanOrEqual(72);
  expect(await tall("Focus Life Orientation")).toBeLessThanOrEqual(88);
  expect(await tall("Via Afrika Life Orientation")).toBeLessThanOrEqual(88);

  const swap = row("Classroom Mathematics").getByRole("button", {
    name: "Take the Fair copy · R50.00",
  });
  await expect(swap).toBeHidden();
  await press(page.getByText("Swap Classroom Mathematics", { exact: true }));
  await press(swap);
  await expect(row("Classroom Mathematics").getByText("R50.00")).toBeVisible();
  await expect(page.getByText("Swap Classroom Mathematics", { exact: true })).toBeVisible();
  await expect(swap).toBeHidden();
  await page.setViewportSize({ width: 180, height: 320 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(180);
});

test("eighteen books of the demo's lists stay short under their long titles, with steppers and swaps", async ({
  page,
  shop,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const accepted = "9781415422083";
  for (const grade of ["Grade 8", "Grade 9"]) {
    const titles = demoTitles(grade).slice(0, 8);
    const { id: listId } = addBookList(shop.db, {
      school: "Example Combined School, Exampleville",
      grade,
      items: [
        ...titles.map((title) => ({ title })),
        { title: `Solutions for All Social Sciences ${grade}`, otherIsbns: [accepted] },
      ],
    });
    const bookIds = titles.map((title, at) => {
      if (at % 4 === 1) addBook(shop.db, { title, grade, condition: "Fair", priceCents: 5_000 });
      return addBook(shop.db, { title, grade, condition: "Like New", stockQty: 1 + (at % 2) });
    });
    const title = "Via Afrika Social Sciences Learner's Book";
    bookIds.push(addBook(shop.db, { title, isbn: accepted, school: `Own ${grade}`, grade }));
    const data = { bookIds, listId };
    await context.request.post(`${shop.url}/api/v1/cart/books`, { data });
  }
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shopping Cart (18 items)");
  await expect(page.getByText(/^Your school accepts it/)).toHaveCount(2);
  await expect(page.getByText("9 of 9 on the list")).toHaveCount(2);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(whole).toBeLessThanOrEqual(2_200);
});
