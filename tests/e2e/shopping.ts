import type { Page } from "@playwright/test";
import { addBook, BUYER } from "../factories/factories";
import type { RunningShop } from "../shop/running-shop";
import { press } from "./fingers";

/** Opens the catalogue and waits for hydration, with JavaScript. */
export async function openCatalogue(page: Page, hasScript: boolean, address = "/"): Promise<void> {
  await page.goto(address);
  if (hasScript) await page.locator("main[data-live]").waitFor();
}

/** Unfolds the filters and the sort, which a phone folds. */
export async function openFilters(page: Page): Promise<void> {
  const fold = page.locator("label", { hasText: /^\s*Filter$/ });
  const isFolded = (await fold.isVisible()) && !(await page.locator("#filters").isChecked());
  if (isFolded) await press(fold);
}

/** Selects a filter value, and submits it without JavaScript. */
export async function choose(
  page: Page,
  hasScript: boolean,
  filter: "Grade" | "School" | "Subject",
  value: string,
): Promise<void> {
  const dropdown = page.locator("details", { has: page.locator("legend", { hasText: filter }) });
  await openFilters(page);
  await press(dropdown.locator("summary"));
  await press(dropdown.getByLabel(value, { exact: true }));
  if (hasScript) await page.keyboard.press("Escape");
  else await press(dropdown.getByRole("button", { name: /^Show/ }));
  // The chip is optimistic. Without script the next look must be at the page that comes, not at the one that goes.
  await page.waitForURL(new RegExp(`=${encodeURIComponent(value).replaceAll("%20", "\\+")}`));
}

/** Fills in the buyer's details. */
export async function fillBuyer(page: Page, details: Partial<typeof BUYER> = {}): Promise<void> {
  const buyer = { ...BUYER, ...details };
  await page.getByLabel("Full Name").fill(buyer.customerName);
  await page.getByLabel("Email Address").fill(buyer.customerEmail);
  await page.getByLabel("Phone Number").fill(buyer.customerPhone);
}

/** From the filled form to the provider's page: automatic with JavaScript, one more button without. */
export async function proceedToPayment(page: Page, hasScript: boolean): Promise<void> {
  await press(page.getByRole("button", { name: /^(Proceed to Payment|Pay R.*)$/ }));
  if (!hasScript) await press(page.getByRole("button", { name: "Continue to PayFast" }));
  await page.getByRole("button", { name: "Complete Payment" }).waitFor();
}

/** Takes a shopper with one copy of a book to the provider's page, and answers the book's id. */
export async function toProviderPage(
  page: Page,
  shop: RunningShop,
  hasScript: boolean,
): Promise<number> {
  const id = addBook(shop.db, { title: "Paid for in Pages" });
  await page.goto(`/book/${id}/buy`);
  if (hasScript) await page.getByRole("dialog").waitFor();
  await fillBuyer(page);
  await proceedToPayment(page, hasScript);
  return id;
}
