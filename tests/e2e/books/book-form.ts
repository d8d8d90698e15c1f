import type { Page } from "@playwright/test";

/** Fills in the form of a new book. */
export async function fillBook(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Grade", { exact: true }).selectOption("Grade 10");
  await page.getByLabel("Subject", { exact: true }).selectOption("Geography");
  await page.getByLabel("School", { exact: true }).selectOption({ index: 3 });
  await page.getByLabel("Price", { exact: true }).fill("120");
  await page.getByLabel("Short description").fill("Clean, with every map.");
  await page.getByLabel("In the shop").selectOption({ index: 1 });
}
