import type { Page } from "@playwright/test";
import { press } from "../fingers";

type Fold = "Description" | "Tags, and hiding it from shoppers" | "Or an address" | "More photos";

export async function unfold(page: Page, name: Fold): Promise<void> {
  const summary = page.locator("summary").filter({ hasText: new RegExp(`^${name}$`) });
  const isOpen = await summary.evaluate((own) => own.parentElement?.hasAttribute("open"));
  if (!isOpen) await press(summary);
}

/** Fills in the form of a new book. */
export async function fillBook(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Grade", { exact: true }).selectOption("Grade 10");
  await page.getByLabel("Subject", { exact: true }).selectOption("Geography");
  await page.getByLabel("School", { exact: true }).selectOption({ index: 3 });
  await page.getByLabel("Price", { exact: true }).fill("120");
  await unfold(page, "Description");
  await page.getByLabel("Short description").fill("Clean, with every map.");
  await unfold(page, "Tags, and hiding it from shoppers");
  await page.getByLabel("In the shop").selectOption({ index: 1 });
}
