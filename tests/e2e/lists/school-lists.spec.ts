import type { Locator, Page } from "@playwright/test";
import { schools } from "../../../app/db/schema/taxonomy";
import { addBookList } from "../../factories/book-lists";
import { addBook, nameId } from "../../factories/factories";
import { expectAccessible, expectToFit, TWICE_AS_LARGE, WIDE } from "../accessibility/accessible";
import { press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const ISBN = "9780636112353";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Whether one lies over no part of the other. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) return false;
  return (
    a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x
  );
}

const titles = (page: Page) =>
  page.getByRole("region", { name: "Titles" }).getByRole("heading", { level: 3 });
const item = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ hasText: title }).first();

async function addTitle(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole("dialog").getByLabel(label).fill(value);
  }
}

test("a field that finds no name says so, and what to do", async ({ page, shop }, { project }) => {
  for (let i = 0; i < 45; i++) nameId(shop.db, schools, `Pick ${project.name} ${i}`);
  await page.goto("/admin/lists/new");
  const find = page.getByRole("searchbox", { name: "Find a school" });
  const none = page.getByText("No schools found for “Xyzzy”. Try a part of the name.");
  await find.fill("Xyzzy");
  await expect(none).toBeVisible();
  await find.fill("Pick");
  await expect(none).toHaveCount(0);
});

test("the owner makes a school's list, orders it, says what fits, and publishes it", async ({
  page,
  shop,
}, { project }) => {
  const school = `Listed School ${project.name}`;
  nameId(shop.db, schools, school);
  addBook(shop.db, { title: "Spot On English", isbn: ISBN, school, grade: "Grade 8" });
  addBook(shop.db, { title: `Fiela's Child ${project.name}`, school, isbn: null });
  await page.goto("/admin/lists");
  await press(page.getByRole("link", { name: "Add School List" }));
  await page.getByLabel("School", { exact: true }).selectOption(school);
  await page.getByLabel("Grade", { exact: true }).selectOption("Grade 8");
  await page.getByLabel("Year").fill("2027");
  await press(button(page, "Create List"));
  await expect(page.getByRole("heading", { name: "Grade 8 · 2027" })).toBeVisible();
  await expect(page.getByText("No titles yet").first()).toBeVisible();

  await press(page.getByRole("link", { name: "Add Title" }));
  await expect(page.getByRole("dialog").getByLabel("Title")).toBeFocused();
  await addTitle(page, { Title: "Fiela se Kind", "Price when new": "190" });
  await button(page, "Add and Add Another").press("Enter");
  const toast = page.getByRole("dialog").getByRole("status");
  await expect(toast).toContainText("Title added");
  await expect(page.getByRole("heading", { name: "Add Title" })).toBeInViewport({ ratio: 1 });
  expect(await areApart(toast, page.getByRole("heading", { name: "Add Title" }))).toBe(true);
  await expect(titles(page)).toHaveText(["1. Fiela se Kind"]);
  const next = page.getByRole("dialog").getByLabel("Title");
  await expect(next).toHaveValue("");
  await expect(next).toBeFocused();
  await addTitle(page, { Title: "Spot On English", "ISBN (optional)": "ISBN 978-0-636-11235-3" });
  await press(button(page, "Add"));
  await expect(titles(page)).toHaveText(["1. Fiela se Kind", "2. Spot On English"]);
  await expect(item(page, "Spot On English")).toContainText(ISBN);
  await expect(page.getByText("2 titles · 1 here now")).toBeVisible();

  await press(button(page, "Move Spot On English up"));
  await expect(titles(page)).toHaveText(["1. Spot On English", "2. Fiela se Kind"]);
  await press(button(page, "Move Spot On English down"));
  await expect(titles(page)).toHaveText(["1. Fiela se Kind", "2. Spot On English"]);

  await press(item(page, "Fiela se Kind").getByText("Which books"));
  await press(page.getByRole("link", { name: "Choose a book that fits Fiela se Kind" }));
  const found = page.getByRole("searchbox", { name: "Search by title or ISBN" });
  await found.fill(`Fiela's Child ${project.name}`);
  await press(button(page, "Search"));
  await press(page.getByRole("button", { name: /^This one fits/ }));
  await expect(item(page, "Fiela se Kind")).toContainText("1 copy fits now");
  await expect(item(page, "Fiela se Kind")).toContainText("Parents see Good, R120, saves R70");
  await expect(item(page, "Fiela se Kind")).toContainText("You chose:");

  const english = item(page, "Spot On English");
  await press(english.getByText("Which books"));
  await press(english.getByRole("button", { name: /^Not this one/ }));
  await expect(english).toContainText("None now");
  await press(english.getByRole("button", { name: "Take it back" }));
  await expect(english).toContainText("1 copy fits now");

  await press(button(page, "Publish"));
  await expect(page.getByText("Parents can see it now.")).toBeVisible();
  const address = page.url();
  await press(page.getByRole("link", { name: "See it as a parent" }));
  await expect(page).toHaveURL(/\/schools\/[\w-]+\/grade-8/);
  await expect(page.getByText("Spot On English").first()).toBeVisible();
  await page.goto(address);
  await press(page.getByRole("link", { name: "Remove Fiela se Kind" }));
  await press(button(page, "Remove"));
  await expect(titles(page)).toHaveText(["1. Spot On English"]);
});

test("the focus stays with a title that is moved or changed", async ({ page, shop }, {
  project,
}) => {
  const school = `Focused School ${project.name}`;
  const items = ["A", "B", "C"].map((title) => ({ title }));
  const { id } = addBookList(shop.db, { school, items });
  addBook(shop.db, { title: "A", grade: "Grade 8", school });
  await page.goto(`/admin/lists/${id}`);
  const down = button(page, "Move A down");
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["1. B", "2. A", "3. C"]);
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["1. B", "2. C", "3. A"]);
  await expect(item(page, "3. A").locator("summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Not this one.*A$/ }).focus();
  await page.keyboard.press("Enter");
  await expect(item(page, "3. A")).toContainText("None now");
  await expect(item(page, "3. A").locator("summary")).toBeFocused();
});

test("everybody can use the pages of school lists", async ({ page, shop }, { project }) => {
  const book = addBook(shop.db, { title: "Vatmaar", grade: "Grade 9" });
  const list = addBookList(shop.db, {
    school: `Usable School ${project.name}`,
    grade: "Grade 9",
    items: [
      { title: "Vatmaar", subject: "Afrikaans", newPriceCents: 20_000, choiceGroup: "Setwork" },
      { title: "A".repeat(60), isbn: "9780306406158", excludedBookIds: [book] },
    ],
  });
  const [first] = list.itemIds;
  const phone = page.viewportSize() ?? TWICE_AS_LARGE;
  for (const address of [
    "",
    "/new",
    `/${list.id}?open=${first}`,
    `/${list.id}/titles/${first}/edit`,
    `/${list.id}/titles/${first}/tie`,
  ]) {
    await page.goto(`/admin/lists${address}`);
    await expectAccessible(page);
    for (const size of [TWICE_AS_LARGE, WIDE, phone]) await expectToFit(page, size);
  }
});
