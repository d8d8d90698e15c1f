import type { Page } from "@playwright/test";
import { addBook } from "../../factories/factories";
import { addFlag, addPayment } from "../../factories/payments";
import { completed, goToPayFast, paymentIn, somebody } from "../../factories/purchase";
import type { StandIn } from "../../payfast/stand-in";
import { OWNER, type RunningShop } from "../../shop/running-shop";
import { press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const row = (page: Page, name: string) => page.getByRole("row", { name });
const details = (page: Page) => page.getByRole("link", { name: /^View details of/ }).first();

/** The list's non-empty query parameters. */
const askedFor = (page: Page) =>
  Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value !== ""));

let searches = 0;

/** A unique search word. */
function word(): string {
  searches += 1;
  return `Sought${String.fromCharCode(97 + searches)}${Math.random().toString(36).slice(2, 8)}`;
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole("searchbox").fill(text);
  await expect.poll(() => askedFor(page).q).toBe(text);
}

async function sell(shop: RunningShop, standIn: StandIn, customerName: string): Promise<string> {
  const buyer = { ...somebody(), customerName };
  const order = { bookId: addBook(shop.db), ...buyer };
  const { paymentId, sessionId } = await goToPayFast(shop, standIn, order);
  await standIn.pay(sessionId);
  await completed(shop, paymentId);
  return paymentId;
}

test("a payment is found by its buyer's name, and its invoice downloaded", async ({
  page,
  context,
  shop,
  standIn,
}) => {
  const name = word();
  const id = await sell(shop, standIn, `Zoë ${name}`);
  await page.goto("/admin/payments");
  await search(page, name.toUpperCase());
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(row(page, paymentIn(shop, id).reference)).toContainText("COMPLETED");
  const answered = context.waitForEvent("response", (answer) => answer.url().endsWith("/invoice"));
  const opened = page.waitForEvent("popup");
  await press(page.getByRole("link", { name: /^Download invoice of/ }));
  expect((await answered).headers()["content-type"]).toBe("application/pdf");
  await (await opened).close();

  await press(details(page));
  await expect(page.getByRole("region", { name: "Customer Information" })).toContainText(name);
  const download = page.getByRole("link", { name: "Download Invoice", exact: true });
  await expect(download).toHaveAttribute("href", `/api/v1/payments/${id}/invoice`);
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
    "The payment is complete.",
  );
  await press(page.getByRole("link", { name: "Close", exact: true }));
  await expect(heading(page)).toHaveText("Payment Management");
  await expect.poll(() => askedFor(page)).toEqual({ q: name.toUpperCase() });
  await expect(page.getByRole("rowheader")).toHaveCount(1);
});

test("what needs attention is found, settled with a note, and gone", async ({ page, shop }) => {
  const name = word();
  const id = addPayment(shop.db, { customerName: name, status: "completed" });
  addFlag(shop.db, id);
  await page.goto(`/admin/payments?q=${name}`);
  await press(page.getByLabel(/^Needs attention/));
  await expect.poll(() => askedFor(page)).toEqual({ q: name, needsAttention: "true" });
  await press(details(page));
  const attention = page.getByRole("region", { name: "Paid, but sold out" });
  await expect(attention).toContainText("Refund it, or find them another copy");
  const note = attention.getByLabel("What did you do?");
  await note.fill(" x ");
  await press(attention.getByRole("button", { name: "Mark as settled" }));
  await expect(attention).toContainText("Please say in a few words what you did");
  await expect(page.getByText("Failed to update order").last()).toBeVisible();
  await note.fill("Refunded at PayFast");
  await press(attention.getByRole("button", { name: "Mark as settled" }));
  await expect(page.getByRole("region", { name: "Settled" })).toContainText("Refunded at PayFast");
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText(OWNER.email);
  await expect(attention).toHaveCount(0);
  await press(page.getByRole("link", { name: "Close", exact: true }));
  await expect(page.getByText("No payments found matching your criteria")).toBeVisible();
});

test("a payment opens its order's page, which leads back to the list as it was", async ({
  page,
  shop,
}) => {
  const name = word();
  const id = addPayment(shop.db, { customerName: name });
  const { reference } = paymentIn(shop, id);
  await page.goto(`/admin/payments/${id}`);
  await expect(heading(page)).toHaveText(`Order ${reference}`);
  await press(page.getByRole("link", { name: "All payments" }));
  await expect(heading(page)).toHaveText("Payment Management");
  await page.goto(`/admin/payments?q=${name}`);
  await press(details(page));
  await expect(heading(page)).toHaveText(`Order ${reference}`);
  await press(page.getByRole("link", { name: "Close", exact: true }));
  await expect(page).toHaveURL(`/admin/payments?q=${name}`);
  await page.goBack();
  await expect(heading(page)).toHaveText(`Order ${reference}`);
});

test("when the payments cannot be read the page says so, and Retry brings them back", async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  await page.goto("/admin/payments?q=x");
  shop.driver.exec("ALTER TABLE payment_flags RENAME TO hidden_flags");
  try {
    await press(page.getByRole("button", { name: "Refresh" }));
    await expect(page.getByText("Failed to load payments data")).toBeVisible();
  } finally {
    shop.driver.exec("ALTER TABLE hidden_flags RENAME TO payment_flags");
  }
  await press(page.getByRole("button", { name: "Retry" }));
  await expect(page.getByText("Total Revenue")).toBeVisible();
  await expect(page).toHaveURL("/admin/payments?q=x");
});

test("a broken line is no crash: the page says so, and Retry works when it is back", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await page.goto("/admin/payments");
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await press(page.getByRole("button", { name: "Refresh" }));
  await expect(page.getByText("Failed to load payments data")).toBeVisible();
  await page.unroute(/\.data(\?|$)/);
  await press(page.getByRole("button", { name: "Retry" }));
  await expect(page.getByText("Total Revenue")).toBeVisible();
});
