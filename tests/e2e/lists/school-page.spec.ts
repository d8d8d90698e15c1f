import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { addBookList } from "../../factories/book-lists";
import { addBook, BUYER } from "../../factories/factories";
import { expectAccessible, expectToFit, TWICE_AS_LARGE, WIDE } from "../accessibility/accessible";
import { press } from "../fingers";
import { expect, test } from "../shop";

/** Longer than the pause after which a search is sent. */
const SLOW_LINE_MS = 600;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const row = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ hasText: title }).first();

let made = 0;
const newIsbn = () => `97863700${String(++made).padStart(5, "0")}`;

test("a parent finds the school, leaves out two titles, takes a worse copy of one, and pays for nine at once @without-script", async ({
  page,
  shop,
  isMobile,
  javaScriptEnabled: hasScript,
}, { project }) => {
  test.skip(isMobile && hasScript, "a desk shows the script's part");
  const school = `Skool Môreson ${project.name}`;
  const titles = Array.from({ length: 11 }, (_, i) => `Title ${String.fromCharCode(65 + i)}`);
  const items = [...titles, "Missing Title"].map((title) => ({
    title: `${title} ${project.name}`,
    isbn: newIsbn(),
    newPriceCents: 30_000,
  }));
  addBookList(shop.db, { school, items });
  const copies = items
    .slice(0, 11)
    .map(({ title, isbn }) => addBook(shop.db, { title, isbn, school, priceCents: 10_000 }));
  const [first, second, third] = items;
  const worse = addBook(shop.db, {
    ...{ title: third?.title ?? "", isbn: third?.isbn ?? "" },
    condition: "Fair",
    priceCents: 4_000,
    school,
  });

  await page.goto("/");
  if (isMobile) await press(page.getByLabel("Menu").first());
  await press(page.getByRole("link", { name: "School lists" }).filter({ visible: true }));
  await expect(heading(page)).toHaveText("Find your school");
  await page.getByRole("searchbox").last().fill(`moreson ${project.name}`);
  if (!hasScript) await page.keyboard.press("Enter");
  const found = page.getByRole("link", { name: school });
  await expect(found).toBeVisible();
  if (hasScript) {
    // A last letter, and a press before its search is sent: the press counts on a slow line too.
    await page.route(/\/schools\/[^?]+\.data/, async (route) => {
      await sleep(SLOW_LINE_MS);
      await route.continue();
    });
    await page.keyboard.press("Space");
  }
  await press(found);
  await press(page.getByRole("link", { name: /Grade 8/ }));
  await expect(heading(page)).toContainText("Grade 8 book list 2027");
  await expect(page.getByText("12 titles, 11 in stock")).toBeVisible();
  const sum = page.locator(".list-bar");
  await expect(sum).toContainText("R1 100 New R3 300, you save R2 200");

  for (const title of [first?.title ?? "", second?.title ?? ""]) {
    await press(page.getByRole("checkbox", { name: title }));
  }
  await press(row(page, third?.title ?? "").locator("label", { hasText: "R40" }));
  if (!hasScript) await press(button(page, "Update"));
  await expect(sum).toContainText("R840 New");
  await expect(page).toHaveURL(/have=/);
  await press(row(page, third?.title ?? "").locator(".see:visible .link"));
  await expect(heading(page)).toHaveText(third?.title ?? "");
  await press(page.getByRole("link", { name: /^Back to the list: Grade 8/ }));
  await expect(heading(page)).toContainText("Grade 8 book list 2027");
  await expect(sum).toContainText("R840 New");
  await page.reload();
  await expect(sum).toContainText("R840 New");
  await expect(page.getByRole("checkbox", { name: first?.title ?? "" })).not.toBeChecked();

  await press(button(page, hasScript ? "Add 9 books to cart" : /^Add the ticked books/));
  await expect(page.getByText("9 books added to your cart.")).toBeVisible();
  const inCart = shop.driver
    .prepare("select book_id from cart_items order by book_id")
    .pluck()
    .all()
    .filter((id) => copies.includes(Number(id)) || id === worse);
  expect(inCart).toEqual([...copies.slice(3), worse].toSorted((a, b) => a - b));

  await page.goto("/checkout");
  for (const [label, text] of [
    ["Full Name", BUYER.customerName],
    ["Email Address", BUYER.customerEmail],
    ["Phone Number", BUYER.customerPhone],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await press(button(page, /^Pay R/));
  if (!hasScript) await press(button(page, "Continue to PayFast"));
  await press(button(page, "Complete Payment"));
  await expect(heading(page)).toHaveText("Payment Successful!");
  const stock = shop.driver.prepare("select stock_qty from books where id = ?").pluck();
  expect([stock.get(worse), stock.get(copies[3] ?? 0), stock.get(copies[0] ?? 0)]).toEqual([
    0, 0, 1,
  ]);
});

test("a title of a group shows the price and the link of its chosen copy only @without-script", async ({
  page,
  shop,
}, { project }) => {
  const [isbn, title] = [newIsbn(), "One of Two"];
  const { slug } = addBookList(shop.db, {
    school: `Grouped School ${project.name}`,
    items: [
      { title, isbn, choiceGroup: "Set book" },
      { title: "Other", choiceGroup: "Set book" },
    ],
  });
  addBook(shop.db, { title, isbn, priceCents: 16_000 });
  addBook(shop.db, { title, isbn, condition: "Fair", priceCents: 11_500 });
  await page.goto(`/schools/${slug}/grade-8`);
  const shown = row(page, title)
    .getByRole("listitem")
    .filter({ hasText: title })
    .locator(".see:visible");
  await expect(shown).toHaveText(/^R160See it/);
  await press(page.locator("label", { hasText: "R115" }));
  await expect(shown).toHaveText(/^R115See it/);
});

test("everybody can use the pages of schools and their lists", async ({ page, shop, isMobile }, {
  project,
}) => {
  test.skip(!isMobile, "a wide screen shows what a phone does");
  const isbn = newIsbn();
  const { slug } = addBookList(shop.db, {
    school: `Usable Academy ${project.name}`,
    note: "All books must be covered.",
    items: [
      { title: "Here", isbn, subject: "Mathematics", newPriceCents: 22_000 },
      { title: "Missing", subject: "Afrikaans" },
      { title: "One", choiceGroup: "Set book" },
      { title: "Other", choiceGroup: "Set book", isbn: newIsbn() },
    ],
  });
  addBook(shop.db, { title: "Here", isbn });
  addBook(shop.db, { title: "Here", isbn, condition: "Fair", priceCents: 5_000 });
  addBook(shop.db, { title: "One", grade: "Grade 8" });
  const phone = page.viewportSize() ?? TWICE_AS_LARGE;
  for (const address of ["", "?q=nothing+like+it", `/${slug}`, `/${slug}/grade-8`]) {
    await page.goto(`/schools${address}`);
    await expectAccessible(page);
    for (const size of [TWICE_AS_LARGE, WIDE, phone]) await expectToFit(page, size);
  }
});

test("a chosen copy stays chosen when its title is unticked and ticked again, a copy is seen, and the page reloaded @without-script", async ({
  page,
  shop,
  javaScriptEnabled: hasScript,
}, { project }) => {
  const school = `Skool Onthou ${project.name}`;
  const title = `Kept Choice ${project.name}`;
  const { slug } = addBookList(shop.db, { school, items: [{ title, isbn: newIsbn() }] });
  const isbn = shop.driver
    .prepare("select isbn from book_list_items where title = ?")
    .pluck()
    .get(title);
  const copy = { title, isbn: String(isbn), school };
  addBook(shop.db, { ...copy, priceCents: 12_000 });
  addBook(shop.db, { ...copy, condition: "Fair", priceCents: 9_000 });
  await page.goto(`/schools/${slug}/grade-8`);
  const sum = page.locator(".list-bar");
  const tick = page.getByRole("checkbox", { name: title });
  const update = async () => {
    if (!hasScript) await press(button(page, "Update"));
  };
  await press(row(page, title).locator("label", { hasText: "R90" }));
  await update();
  await expect(sum).toContainText("1 book R90");
  await press(tick);
  await update();
  await expect(sum).toContainText("Nothing is ticked");
  await press(row(page, title).locator(".see:visible .link"));
  await expect(heading(page)).toHaveText(title);
  await page.goBack();
  await expect(sum).toContainText("Nothing is ticked");
  await page.reload();
  await press(tick);
  if (!hasScript) return;
  await expect(sum).toContainText("1 book R90");
});
