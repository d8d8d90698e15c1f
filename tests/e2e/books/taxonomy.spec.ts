import type { Page } from "@playwright/test";
import { addBook } from "../../factories/factories";
import { press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const row = (page: Page, name: string) => page.getByRole("row", { name });

test("a school is added, renamed and deleted", async ({ page }, { project }) => {
  const name = `School of Examples ${project.name}`;
  await page.goto("/admin/schools");
  await press(page.getByRole("link", { name: "Add School" }));
  await page.getByLabel("Name", { exact: true }).fill(name);
  await press(page.getByRole("button", { name: "Create School" }));
  await expect(page.getByText("School created successfully")).toBeVisible();
  await press(row(page, name).getByRole("link", { name: "Edit" }));
  await page.getByLabel("Name", { exact: true }).fill(`New ${name}`);
  await press(page.getByRole("button", { name: "Update School" }));
  await expect(page.getByText("School updated successfully")).toBeVisible();
  await press(row(page, `New ${name}`).getByRole("link", { name: "Edit" }));
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("owner@example.org renamed");
  await press(page.getByRole("link", { name: "Cancel" }));
  await press(row(page, `New ${name}`).getByRole("link", { name: "Delete" }));
  await expect(page.getByText(`Are you sure you want to delete "New ${name}"?`)).toBeVisible();
  await press(page.getByRole("button", { name: "Delete", exact: true }));
  await expect(page.getByText("School deleted successfully")).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
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
