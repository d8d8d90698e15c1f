import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { books } from "../../../app/db/schema/catalogue";
import { signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { addManyNames } from "../../factories/many-names";
import { startShop } from "../../shop/running-shop";
import { unheard } from "../../shop/unheard";
import { press, pressTwice } from "../fingers";
import { expect, test } from "../shop";
import { unfold } from "./book-form";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const row = (page: Page, name: string) => page.getByRole("row", { name });
const save = (page: Page, name = "Update Book") => press(page.getByRole("button", { name }));
const price = (page: Page) => page.getByLabel("Price", { exact: true });

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder("Search books, ISBN, or keywords...").fill(text);
  await expect(page).toHaveURL(/[?&]q=/);
}

test("a book that the owner adds is in the shop at once", async ({ page }) => {
  const title = unheard("Quokka atlas");
  await page.goto("/admin/books");
  await press(page.getByRole("link", { name: "Add New Book" }));
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Grade", { exact: true }).selectOption("Grade 10");
  await page.getByLabel("Subject", { exact: true }).selectOption("Geography");
  await page.getByLabel("School", { exact: true }).selectOption({ index: 3 });
  await page.getByLabel("ISBN (optional)").fill("978-0-306-40615-7");
  await unfold(page, "Tags, and hiding it from shoppers");
  await page.getByLabel("Tags").fill("CAPS, maps");
  await price(page).fill("R120,50");
  await page.getByLabel("Original price").fill("240");
  await page.getByLabel("Copies on hand").fill("4");
  await unfold(page, "Description");
  await page.getByLabel("Short description").fill("Clean, with every map.");
  await page.getByLabel("Long description").fill("The whole world.\nAnd the sea.");
  await save(page, "Create Book");
  await expect(page.getByText("Book created successfully")).toBeVisible();
  await expect(row(page, title)).toContainText("R120.50");
  await expect(row(page, title)).toContainText("9780306406157");
  await expect.poll(() => page.evaluate(() => scrollY), "the list opens at its top").toBe(0);
  await page.goto(`/?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(page.getByText("4 available")).toBeVisible();
});

test("a double press on the button of an incomplete book leads to the first thing that is missing", async ({
  page,
}) => {
  await page.goto("/admin/books/new");
  const title = page.getByLabel("Title");
  for (const filled of ["", "Quokka atlas"]) {
    await title.fill(filled);
    await pressTwice(page.getByRole("button", { name: "Create Book" }));
    await expect(filled === "" ? title : page.getByLabel("Grade", { exact: true })).toBeFocused();
    await expect(page).toHaveURL(/\/admin\/books\/new\?key=[^&]+$/);
  }
});

test("the next book's form begins at its top, with the cursor in its title", async ({ page }) => {
  const title = unheard("First of two");
  await page.goto("/admin/books/new");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Grade", { exact: true }).selectOption("Grade 10");
  await page.getByLabel("Subject", { exact: true }).selectOption("Geography");
  await page.getByLabel("School", { exact: true }).selectOption({ index: 3 });
  await page.getByLabel("ISBN (optional)").fill("1234");
  await price(page).fill("120");
  await unfold(page, "Description");
  await page.getByLabel("Short description").fill("Clean.");
  await save(page, "Create and Add Another");
  await expect(page.getByText("Please look at its ISBN again.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByLabel("Scan or type an ISBN")).toBeFocused();
  await press(page.getByRole("link", { name: "Look", exact: true }));
  await expect(page.getByLabel("Title")).toHaveValue(title);
  const isbn = page.getByLabel("ISBN (optional)");
  for (const typed of ["12345", "123456"]) {
    await expect(isbn).toBeInViewport();
    await expect(isbn).toBeFocused();
    await isbn.fill(typed);
    await save(page);
    await expect(page.getByText(`this one has ${typed.length}.`)).toBeInViewport();
  }
});

test("a fault in what is folded opens it again each time, and is what is typed in next", async ({
  page,
  shop,
}) => {
  const id = addBook(shop.db, { title: unheard("Folded") });
  await page.goto(`/admin/books/${id}/edit`);
  const tags = page.getByLabel("Tags");
  await unfold(page, "Tags, and hiding it from shoppers");
  await tags.fill("x".repeat(41));
  for (let time = 1; time <= 2; time += 1) {
    await press(page.getByText("Tags, and hiding it from shoppers"));
    await expect(tags).toBeHidden();
    await save(page);
    await expect(tags).toBeFocused();
  }
  await tags.fill("CAPS");
  await save(page);
  await expect(page.getByText("Book updated successfully")).toBeVisible();
});

test("another condition of a known title is added without unfolding it, and a fault in it unfolds it", async ({
  page,
  shop,
}) => {
  const title = unheard("Known atlas");
  addBook(shop.db, { title, isbn: "9786360022227", originalPriceCents: 20_000 });
  await page.goto("/admin/books/new");
  await page.getByLabel("Scan or type an ISBN").fill("9786360022227");
  await press(page.getByRole("button", { name: "Fill In" }));
  const filledIn = page.getByText("All else is filled in");
  const typed = page.getByLabel("Title");
  await expect(filledIn).toBeVisible();
  await expect(typed).toBeHidden();
  await press(filledIn);
  await typed.fill("");
  await press(filledIn);
  await save(page, "Create Book");
  await expect(typed).toBeFocused();
  await typed.fill(title);
  await press(filledIn);
  await press(page.getByText("Like New"));
  await save(page, "Create Book");
  await expect(page.getByText("Book created successfully")).toBeVisible();
  const stored = shop.db.select().from(books).where(eq(books.title, title)).all();
  expect(stored).toContainEqual(
    expect.objectContaining({ condition: "Like New", isbn: "9786360022227", priceCents: 14_000 }),
  );
});

test("what the owner folds stays folded while other fields are typed in", async ({
  page,
  shop,
}) => {
  const id = addBook(shop.db, { title: unheard("Unfolded"), tags: ["CAPS"] });
  await page.goto(`/admin/books/${id}/edit`);
  const tags = page.getByLabel("Tags");
  await expect(tags).toBeVisible();
  await press(page.getByText("Tags, and hiding it from shoppers"));
  await page.getByLabel("Title").fill("Wombat atlas");
  await page.getByLabel("Authors").focus();
  await expect(page.getByRole("figure")).toContainText("Wombat atlas");
  await expect(tags).toBeHidden();
});

test("a price is corrected, and a wrong one gets a sentence", async ({ page, shop }) => {
  const title = unheard("Priced atlas");
  const id = addBook(shop.db, { title, priceCents: 12_000 });
  await page.goto("/admin/books");
  await search(page, title);
  await press(page.getByRole("link", { name: title, exact: true }));
  await expect(price(page)).toHaveValue("120");
  const wrong = "1,234";
  await price(page).fill(wrong);
  await save(page);
  await expect(page.getByText("can be read as thousands or as cents").first()).toBeVisible();
  await expect(price(page)).toHaveValue(wrong);
  await expect(page).toHaveURL(/\/edit\?q=/);
  await price(page).fill("0");
  await save(page);
  await expect(page.getByText("The price must be more than 0").first()).toBeVisible();
  await price(page).fill("99,50");
  await expect(page.getByText("That is R99.50.")).toBeVisible();
  await save(page);
  await expect(page.getByText("Book updated successfully")).toBeVisible();
  await expect(row(page, title)).toContainText("R99.50");
  const stored = shop.db.select().from(books).where(eq(books.id, id)).get();
  expect(stored?.priceCents).toBe(9_950);
});

test("what is selected is deleted, and nothing else", async ({ page, shop }) => {
  const series = unheard("Doomed");
  for (const part of ["first", "second", "third"]) addBook(shop.db, { title: `${series} ${part}` });
  await page.goto("/admin/books");
  await search(page, series);
  await expect(page.getByText("Showing 1-3 of 3 books")).toBeVisible();
  const remove = page.getByRole("button", { name: "Delete Selected" });
  await expect(remove.and(page.locator(":enabled"))).toHaveCount(0);
  await press(page.getByLabel(`Select ${series} first`));
  await press(page.getByLabel(`Select ${series} third`));
  await press(remove);
  const dialog = page.getByRole("dialog", { name: "Delete Selected" });
  await expect(dialog).toContainText("Are you sure you want to delete these 2 books?");
  await press(dialog.getByRole("link", { name: "Cancel" }));
  await expect(row(page, `${series} first`)).toBeVisible();
  await press(remove);
  await press(dialog.getByRole("button", { name: "Delete" }));
  await expect(page.getByText("2 books deleted successfully")).toBeVisible();
  await expect(row(page, `${series} second`)).toBeVisible();
  await expect(page.getByText("Showing 1 of 1 book")).toBeVisible();
});

test("all on a page are selected at once", async ({ page, shop }) => {
  const series = unheard("Whole");
  for (const part of ["first", "second"]) addBook(shop.db, { title: `${series} ${part}` });
  await page.goto(`/admin/books?q=${encodeURIComponent(series)}`);
  const all = page.getByLabel("Select all");
  await press(all);
  await expect(page.getByLabel(`Select ${series} second`)).toBeChecked();
  await expect(page.getByRole("button", { name: "Delete Selected (2)" })).toBeVisible();
  await press(page.getByLabel(`Select ${series} second`));
  await expect(all).not.toBeChecked();
  await press(all);
  await press(page.getByRole("button", { name: "Delete Selected" }));
  await expect(page.getByRole("dialog")).toContainText(`${series} second`);
});

test("a cover that does not load leaves the drawn one", async ({ page, shop }) => {
  const id = addBook(shop.db, { title: unheard("Drawn") });
  await page.route("https://images.example.org/**", (route) => route.fulfill({ status: 404 }));
  await page.goto(`/admin/books/${id}/edit`);
  const photo = page.locator("figure img");
  await expect(photo).toHaveCount(0);
  const asked = page.waitForRequest("https://images.example.org/front.jpg");
  await unfold(page, "Or an address");
  await page.getByLabel("Cover image address").fill("https://images.example.org/front.jpg");
  await page.getByLabel("Title").focus();
  await asked;
  await expect(photo).toHaveCount(0);
  await expect(page.locator("figure .cover-title")).toBeVisible();
});

test("a school among hundreds is found by parts of its name, and what was typed stays", async ({
  page,
  context,
}) => {
  const shop = await startShop();
  addManyNames(shop.db, { schools: 300, subjects: 2, grades: 2 });
  addBook(shop.db, { school: "Hoërskool Verafgeleë" });
  const [name = "", value = ""] = (await signIn(shop)).Cookie.split(/=(.*)/);
  await context.addCookies([{ name, value, url: shop.url }]);
  await page.goto(`${shop.url}/admin/books/new`);
  await page.getByLabel("Title").fill("Half typed");
  await expect(page.getByText("30 of 301 schools: find the others by name")).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a school" }).fill("veraf hoer");
  const school = page.getByLabel("School", { exact: true });
  await expect(school.getByRole("option")).toHaveText(["Choose a school", "Hoërskool Verafgeleë"]);
  await school.selectOption("Hoërskool Verafgeleë");
  await expect(page.getByLabel("Title")).toHaveValue("Half typed");
  await shop.remove();
});

test("the chosen school stays while others are looked for", async ({ page, context }) => {
  const shop = await startShop();
  addManyNames(shop.db, { schools: 60, subjects: 2, grades: 2 });
  const id = addBook(shop.db, { school: "Hoërskool Verafgeleë" });
  const [name = "", value = ""] = (await signIn(shop)).Cookie.split(/=(.*)/);
  await context.addCookies([{ name, value, url: shop.url }]);
  await page.goto(`${shop.url}/admin/books/${id}/edit`, { waitUntil: "networkidle" });
  const search = page.getByRole("searchbox", { name: "Find a school" });
  const school = page.getByLabel("School", { exact: true });
  const chosen = school.locator("option:checked");
  for (const typed of ["qqqq", "", "veraf", "verafx", ""]) {
    await search.fill(typed);
    await expect(chosen).toHaveText("Hoërskool Verafgeleë");
  }
  await search.fill("veraf");
  await school.selectOption("");
  await search.fill("");
  await expect(chosen).toHaveText("Choose a school");
  await shop.remove();
});
