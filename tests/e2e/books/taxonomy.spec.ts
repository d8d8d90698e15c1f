import type { Page } from "@playwright/test";
import { addBook } from "../../factories/factories";
import { press } from "../fingers";
import { expect, test } from "../shop";

const KINDS = [
  { one: "School", kind: "school", plural: "schools" },
  { one: "Subject", kind: "subject", plural: "subjects" },
  { one: "Grade", kind: "grade", plural: "grades" },
];

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const row = (page: Page, name: string) => page.getByRole("row", { name });

for (const { one, kind, plural } of KINDS) {
  test(`a ${kind} is added, renamed and deleted`, async ({ page }, { project }) => {
    const name = `${one} of Examples ${project.name}`;
    await page.goto(`/admin/${plural}`);
    await press(page.getByRole("link", { name: `Add ${one}` }));
    await page.getByLabel("Name", { exact: true }).fill(name);
    await press(page.getByRole("button", { name: `Create ${one}` }));
    await expect(page.getByText(`${one} created successfully`)).toBeVisible();
    await press(row(page, name).getByRole("link", { name: "Edit" }));
    await page.getByLabel("Name", { exact: true }).fill(`New ${name}`);
    await press(page.getByRole("button", { name: `Update ${one}` }));
    await expect(page.getByText(`${one} updated successfully`)).toBeVisible();
    await press(row(page, `New ${name}`).getByRole("link", { name: "Edit" }));
    await expect(page.getByRole("region", { name: "History" })).toContainText(
      `owner@example.org renamed`,
    );
    await press(page.getByRole("link", { name: "Cancel" }));
    await press(row(page, `New ${name}`).getByRole("link", { name: "Delete" }));
    await expect(page.getByText(`Are you sure you want to delete "New ${name}"?`)).toBeVisible();
    await press(page.getByRole("button", { name: "Delete", exact: true }));
    await expect(page.getByText(`${one} deleted successfully`)).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
  });
}

test("a name that is there already is refused, and stays typed to be mended", async ({
  page,
  shop,
}) => {
  addBook(shop.db, { school: "Hoërskool Voorbeeld" });
  await page.goto("/admin/schools/new");
  await page.getByLabel("Name", { exact: true }).fill("hoerskool voorbeeld");
  await press(page.getByRole("button", { name: "Create School" }));
  const why = 'There is a school called "Hoërskool Voorbeeld" already.';
  await expect(page.getByText(why).first()).toBeVisible();
  await expect(page.getByText("Failed to create school").first()).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("hoerskool voorbeeld");
});

test("a school in use is not deleted, and its books are counted", async ({ page, shop }, info) => {
  const school = `Used ${info.project.name} High`;
  for (let i = 0; i < 3; i++) addBook(shop.db, { school });
  await page.goto(`/admin/schools?q=${encodeURIComponent(school)}`);
  await expect(row(page, school)).toContainText("3 books");
  await press(row(page, school).getByRole("link", { name: "Delete" }));
  await expect(page.getByText(`Are you sure you want to delete "${school}"?`)).toBeVisible();
  await expect(page.getByText("3 books use this school.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toHaveCount(0);
});

test("the list is searched by any part of a name, without minding accents", async ({
  page,
  shop,
}) => {
  addBook(shop.db, { school: "Laerskool Môrester" });
  await page.goto("/admin/schools");
  await page.getByRole("searchbox").fill("MORESTER");
  await expect(page).toHaveURL("/admin/schools?q=MORESTER");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(row(page, "Laerskool Môrester")).toBeVisible();
  await page.goto("/admin/schools?q=no+such+school");
  await expect(page.getByText("No schools found")).toBeVisible();
});

test("the grades page says which levels it manages", async ({ page }) => {
  await page.goto("/admin/grades");
  await expect(page.getByText("Manage grade levels (8-12)")).toBeVisible();
  const names = await page.getByRole("rowheader").allInnerTexts();
  const numbers = names.map((name) => Number(/\d+/.exec(name)?.[0] ?? 0));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});
