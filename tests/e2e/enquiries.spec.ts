import type { Page } from "@playwright/test";
import { enquiries } from "../../app/db/schema/enquiry";
import { addEnquiry, type EnquiryTraits } from "../factories/enquiry-factory";
import type { RunningShop } from "../shop/running-shop";
import { press } from "./fingers";
import { expect, holdRequests, test } from "./shop";

test.beforeEach(({ shop, signInAsAdmin }) => {
  shop.db.delete(enquiries).run();
  return signInAsAdmin();
});

const row = (page: Page, name: string) => page.getByRole("row", { name });

/** Adds enquiries, oldest first. */
function fill({ db }: RunningShop, howMany: number, traits: EnquiryTraits = {}): void {
  for (let i = 1; i <= howMany; i++) {
    addEnquiry(db, { name: `Asker ${i}`, bookId: 1, createdAt: i * 60_000, ...traits });
  }
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder("Search enquiries...").fill(text);
  await page.waitForURL(`**q=${text}*`);
}

test("an enquiry is found, read and marked, and marked back", async ({ page, shop }) => {
  fill(shop, 3);
  const message = "Is it clean?\nThank you.";
  addEnquiry(shop.db, { name: "Zoë Example", bookTitle: "Atlas of Examples", message });
  await page.goto("/admin/enquiries");
  await expect(page.getByText("Manage customer enquiries and reservations")).toBeVisible();
  await search(page, "zoe");
  await expect(row(page, "Asker 1")).toHaveCount(0);
  const zoe = row(page, "Zoë Example");
  await expect(zoe).toContainText("Atlas of Examples");
  await expect(zoe).toContainText("No school specified");
  await press(zoe.getByRole("link", { name: "View the message of Zoë Example" }));
  const dialog = page.getByRole("dialog", { name: "Enquiry Message" });
  await expect(dialog).toContainText("thandi@example.org");
  await expect(dialog.getByText("Is it clean? Thank you.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
    "href",
    /^mailto:thandi@example\.org\?subject=Your%20enquiry%20ENQ-2026-/,
  );
  await press(dialog.getByRole("link", { name: "Close" }));
  await expect(page).toHaveURL(/\/admin\/enquiries\?q=zoe(&processed=)?$/);
  await press(zoe.getByRole("button", { name: "Mark Processed" }));
  await expect(page.getByText("Enquiry updated successfully")).toBeVisible();
  await expect(zoe.getByText("Processed", { exact: true })).toBeVisible();
  await press(zoe.getByRole("button", { name: "Mark Pending" }));
  await expect(zoe.getByText("Pending", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/enquiries\?q=zoe(&processed=)?$/);
});

test("the status filter and the pages go together", async ({ page, shop }) => {
  fill(shop, 25);
  fill(shop, 2, { processed: true, name: "Answered Example" });
  await page.goto("/admin/enquiries");
  await expect(page.getByText("Showing 1-20 of 27 enquiries")).toBeVisible();
  await press(page.getByRole("link", { name: "Next" }));
  await expect(page.getByText("Showing 21-27 of 27 enquiries")).toBeVisible();
  await page.getByLabel("Status").selectOption("Processed");
  await expect(row(page, "Answered Example")).toHaveCount(2);
  await expect(page.getByText("Showing")).toHaveCount(0);
  await page.goto("/admin/enquiries?q=nobody");
  await expect(page.getByText("No enquiries found")).toBeVisible();
});

test("a list that takes its time shows that it is coming", async ({ page, shop }) => {
  fill(shop, 25);
  await page.goto("/admin/enquiries");
  const goOn = await holdRequests(page, "**/admin/enquiries.data*");
  await press(page.getByRole("link", { name: "Next" }));
  await expect(page.getByRole("status", { name: "Loading" }).locator("> div")).toHaveCount(5);
  goOn();
  await expect(page.getByText("Showing 21-25 of 25 enquiries")).toBeVisible();
});
