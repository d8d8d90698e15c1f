import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { books } from "../../../app/db/schema/catalogue";
import { addBook } from "../../factories/factories";
import { unheard } from "../../shop/unheard";
import { expectAccessible } from "../accessibility/accessible";
import { press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const row = (page: Page, name: string) => page.getByRole("row", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const priceLink = (page: Page, title: string) =>
  page.getByRole("link", { name: `Price, copies of ${title}` });

test("a price is changed in its row, and taken back", async ({ page, shop }) => {
  const series = unheard("Rowed");
  for (let i = 0; i < 6; i++) addBook(shop.db, { title: `${series} ${i}`, priceCents: 12_000 });
  const title = `${series} 1`;
  await page.goto(`/admin/books?q=${encodeURIComponent(series)}`);
  await press(priceLink(page, title));
  const price = page.getByLabel("Price (R)");
  await expect(price).toHaveValue("120");
  await expect(price).toBeInViewport();
  await expect(price).toBeFocused();
  await price.fill("abc");
  await press(button(page, "Save"));
  await expect(page.getByText("The price 'abc' is not an amount.")).toBeInViewport();
  await expectAccessible(page);
  await price.fill("99,50");
  await press(button(page, "Save"));
  await expect(row(page, title)).toContainText("R99.50");
  await expect(row(page, `${series} 2`)).toContainText("R120.00");
  await expect(button(page, "Undo")).toBeInViewport();
  await expect(priceLink(page, title)).toBeFocused();
  await press(button(page, "Undo"));
  await expect(page.getByText("1 book is as it was.")).toBeInViewport();
  await expect(row(page, title)).not.toContainText("R99.50");
});

test("a copy sold while its row was changed stays sold", async ({ page, shop }) => {
  const title = unheard("Single");
  const id = addBook(shop.db, { title, stockQty: 1, priceCents: 12_000 });
  const stored = () => shop.db.select().from(books).where(eq(books.id, id)).get();
  await page.goto(`/admin/books?q=${encodeURIComponent(title)}`);
  await press(priceLink(page, title));
  await page.getByLabel("Price (R)").fill("99");
  const sold = { stockQty: 0, updatedAt: Date.now() + 5 };
  shop.db.update(books).set(sold).where(eq(books.id, id)).run();
  await press(button(page, "Save"));
  await expect(page.getByText("This book has changed since you opened it").first()).toBeVisible();
  await expect(page.getByLabel("Copies", { exact: true })).toHaveValue("0");
  await expect(page.getByLabel("Price (R)")).toHaveValue("99");
  await press(button(page, "Save"));
  await expect(button(page, "Undo")).toBeVisible();
  expect(stored()).toMatchObject({ stockQty: 0, priceCents: 9_900 });
});

test("many are changed after a look, and taken back", async ({ page, shop }) => {
  const series = unheard("Bulky");
  for (const part of ["first", "second"]) {
    addBook(shop.db, { title: `${series} ${part}`, priceCents: 10_000 });
  }
  await page.goto(`/admin/books?q=${encodeURIComponent(series)}`);
  await press(page.getByRole("link", { name: "Change all 2" }));
  await page.getByLabel("Or change each price by (%)").fill("ten");
  await press(button(page, "Show what will change"));
  await expect(page.getByText("Please enter a percentage from -90 to 900")).toBeInViewport();
  await page.getByLabel("Or change each price by (%)").fill("-10");
  await page.getByLabel("In the shop").selectOption("Hidden");
  await press(button(page, "Show what will change"));
  await expect(page.getByRole("heading", { name: "2 books will change." })).toBeInViewport();
  await expect(row(page, `${series} first`)).toContainText("R100 → R90");
  await expectAccessible(page);
  await press(button(page, "Change 2 books"));
  await expect(page.getByText("2 books were changed.")).toBeInViewport();
  await expect(row(page, `${series} second`)).toContainText("Hidden");
  await expect(row(page, `${series} second`)).toContainText("R90");
  await press(button(page, "Undo"));
  await expect(page.getByText("2 books are as they were.")).toBeVisible();
  await expect(row(page, `${series} second`)).not.toContainText("Hidden");
});

test("many get a subject that is typed right there, and get the old one back", async ({
  page,
  shop,
}) => {
  const series = unheard("Renamed");
  for (const part of ["first", "second"]) {
    addBook(shop.db, { title: `${series} ${part}`, subject: "Mistaken Studies" });
  }
  const list = `/admin/books?q=${encodeURIComponent(series)}`;
  const subject = `${series} Studies`;
  await page.goto(list);
  await press(page.getByRole("link", { name: "Change all 2" }));
  await page.getByLabel("Shelf").fill("Z9");
  await press(page.getByText("Add new subject"));
  await page.getByLabel("Name of the new subject").fill(subject);
  await press(button(page, "Show what will change"));
  await expect(row(page, `${series} first`)).toContainText(`Mistaken Studies → ${subject}`);
  await expect(page.getByLabel("Name of the new subject")).toHaveValue(subject);
  await expectAccessible(page);
  await press(button(page, "Change 2 books"));
  await expect(row(page, `${series} second`)).toContainText(subject);
  await press(button(page, "Undo"));
  await expect(page.getByText("2 books are as they were.")).toBeInViewport();
  await expect(row(page, `${series} second`)).toContainText("Mistaken Studies");
});
