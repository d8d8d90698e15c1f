import type { Locator, Page } from "@playwright/test";
import { addBook, BUYER } from "../../factories/factories";
import { press } from "../fingers";
import { expect, test } from "../shop";
import { openFilters } from "../shopping";

/** How a parent presses a control: by touch or by keyboard only. */
type Press = (target: Locator) => Promise<void>;

const byPointer: Press = (target) => press(target);
const byKeyboard: Press = async (target) => {
  await target.focus();
  await target.press((await target.getAttribute("type")) === "checkbox" ? "Space" : "Enter");
};

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const link = (page: Page, name: string) => page.getByRole("link", { name });

async function addFromSubject(
  page: Page,
  press: Press,
  hasScript: boolean,
  subject: string,
  titles: string[],
) {
  await page.goto("/");
  await openFilters(page);
  await press(page.locator("summary", { hasText: "Subject" }));
  await press(page.getByLabel(subject, { exact: true }));
  if (!hasScript) await press(button(page, "Show books").last());
  await expect(heading(page)).toHaveText(
    titles.length === 1 ? "Found 1 book" : `Found ${titles.length} books`,
  );
  if (hasScript) await page.keyboard.press("Escape");
  for (const title of titles) {
    await press(button(page, `Add to Cart ${title}`));
    await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  }
}

async function typeDetails(page: Page): Promise<void> {
  for (const [label, text] of [
    ["Full Name", BUYER.customerName],
    ["Email Address", BUYER.customerEmail],
    ["Phone Number", BUYER.customerPhone],
  ] as const) {
    await page.getByLabel(label).focus();
    await page.keyboard.type(text);
  }
}

const WAYS = [
  { way: "by pointer @without-script", press: byPointer },
  { way: "by keyboard alone", press: byKeyboard },
];

for (const { way, press } of WAYS) {
  test(`three books, a change, a cancelled payment, and the books are theirs: ${way}`, async ({
    page,
    shop,
    isMobile,
    javaScriptEnabled: hasScript,
  }) => {
    test.skip((press === byKeyboard) === isMobile, "a keyboard is a desk's, a finger a phone's");
    if (isMobile && hasScript) {
      // A slow line is a phone's.
      const session = await page.context().newCDPSession(page);
      const slow = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
      await session.send("Network.emulateNetworkConditions", { offline: false, ...slow });
    }
    const run = `${test.info().project.name} ${way}`;
    const [maths, art] = [`Maths ${run}`, `Art ${run}`] as const;
    const [one, two, three] = [`One ${run}`, `Two ${run}`, `Three ${run}`] as const;
    addBook(shop.db, { title: one, subject: maths, priceCents: 10_000, stockQty: 3 });
    addBook(shop.db, { title: two, subject: maths, priceCents: 20_000 });
    const bought = addBook(shop.db, { title: three, subject: art, priceCents: 5_050 });

    await addFromSubject(page, press, hasScript, maths, [one, two]);
    await addFromSubject(page, press, hasScript, art, [three]);
    await press(link(page, "View cart"));
    await expect(heading(page)).toHaveText("Shopping Cart (3 items)");
    const line = page.getByRole("listitem").filter({ hasText: one });
    await press(line.getByLabel("One copy more"));
    await expect(heading(page)).toHaveText("Shopping Cart (4 items)");
    await press(button(page, `Remove ${two}`));
    await expect(page.getByText("Item has been removed from your cart")).toBeVisible();
    await expect(page.getByRole("region", { name: "Summary" })).toContainText("R250.50");

    await press(link(page, "Proceed to Checkout"));
    await expect(heading(page)).toHaveText("Checkout");
    await typeDetails(page);
    await press(button(page, /^Pay R/));
    if (!hasScript) await press(button(page, "Continue to PayFast"));
    await press(button(page, "Cancel transaction"));
    await press(button(page, /yes|sure/i));
    if (!hasScript) await press(button(page, "Cancel this payment"));
    await expect(heading(page)).toHaveText("Payment Cancelled");
    await press(link(page, "Go Back & Try Again"));

    await expect(heading(page)).toHaveText("Checkout");
    await expect(page.getByLabel("Full Name")).toHaveValue(BUYER.customerName);
    await expect(page.getByLabel("Email Address")).toHaveValue(BUYER.customerEmail);
    await press(button(page, /^Pay R/));
    if (!hasScript) await press(button(page, "Continue to PayFast"));
    await press(button(page, "Complete Payment"));
    await expect(heading(page)).toHaveText("Payment Successful!");
    await page.goto("/cart");
    await expect(heading(page)).toHaveText("Your cart is empty");
    const stock = "select stock_qty from books where id = ?";
    expect(shop.driver.prepare(stock).pluck().get(bought)).toBe(0);
  });
}
