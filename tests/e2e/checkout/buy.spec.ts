import { addBook } from "../../factories/factories";
import { press } from "../fingers";
import { expect, test } from "../shop";
import { choose, fillBuyer, openCatalogue, proceedToPayment } from "../shopping";

test("a shopper finds a real book, buys it, and the stock goes down by one @without-script", async ({
  page,
  shop,
  javaScriptEnabled: hasScript,
}) => {
  await openCatalogue(page, hasScript);
  await expect(page.getByRole("heading", { name: /^Found \d+ books$/ })).toBeVisible();
  await choose(page, hasScript, "Grade", "Grade 12");
  await choose(page, hasScript, "Subject", "Life Sciences");
  await expect(page.getByText("Showing results for your selected filters")).toBeVisible();
  // The address changes before the results.
  const found = page.getByRole("listitem").filter({ hasText: "Life Sciences" });
  const card = found.filter({ hasText: "available" }).first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await press(card.getByRole("link"));

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const bookId = new URL(page.url()).pathname.split("/").at(-1);
  const stock = () =>
    shop.driver.prepare("select stock_qty from books where id = ?").pluck().get(bookId);
  const before = Number(stock());
  await press(page.getByRole("link", { name: "Buy Now" }));
  await expect(page.getByRole("heading", { name: "Purchase Book" })).toBeVisible();
  await fillBuyer(page);
  await proceedToPayment(page, hasScript);
  await expect(page.getByText(title)).toBeVisible();
  await press(page.getByRole("button", { name: "Complete Payment" }));

  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page.getByText("thandi@example.org", { exact: true })).toBeVisible();
  expect(stock()).toBe(before - 1);
});

test("a purchase can be made by keyboard alone @without-script", async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const id = addBook(shop.db, { title: "Bought by Keyboard" });
  await page.goto(`/book/${id}`);
  await page.getByRole("link", { name: "Buy Now" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Full Name").focus();
  for (const text of ["Thandi Example", "thandi@example.org", "0820000000"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.getByLabel("Phone Number").focus();
  await page.keyboard.press("Enter");
  if (!javaScriptEnabled) {
    await page.getByRole("button", { name: "Continue to PayFast" }).focus();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("button", { name: "Complete Payment" })).toBeVisible();
});

test("what was typed survives an error, and the shop says what is wrong", async ({
  page,
  shop,
}) => {
  const id = addBook(shop.db);
  await page.goto(`/book/${id}/buy`);
  await page.getByRole("dialog").waitFor();
  // Two characters for the browser, one for the server, which trims.
  await fillBuyer(page, { customerName: " T" });
  await press(page.getByRole("button", { name: "Proceed to Payment" }));
  await expect(page.getByText("Name must be at least 2 characters")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email Address")).toHaveValue("thandi@example.org");
  await expect(page.getByLabel("Phone Number")).toHaveValue("082 000 0000");
  await expect(page.getByLabel("Full Name")).toHaveValue(" T");
});

test("the book is bought by somebody else while the form is open", async ({ page, shop }) => {
  const id = addBook(shop.db, { title: "Gone in a Moment" });
  await page.goto(`/book/${id}/buy`);
  await page.getByRole("dialog").waitFor();
  await fillBuyer(page);
  shop.driver.prepare("update books set stock_qty = 0 where id = ?").run(id);
  await press(page.getByRole("button", { name: "Proceed to Payment" }));
  await expect(
    page.getByText("Sorry, this book has just been sold. You have not been charged.").first(),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sold out" })).toBeFocused();
  await expect(page.getByRole("link", { name: /me when it's in$/ })).toBeVisible();
  await expect(page.getByText("Payment Error")).toHaveCount(0);
});

test("the price changes while the form is open", async ({ page, shop }) => {
  const id = addBook(shop.db, { priceCents: 10_000 });
  await page.goto(`/book/${id}/buy`);
  await page.getByRole("dialog").waitFor();
  await fillBuyer(page);
  shop.driver.prepare("update books set price_cents = 15000 where id = ?").run(id);
  await press(page.getByRole("button", { name: "Proceed to Payment" }));
  await expect(page.getByText(/ was R100\.00 and is R150\.00 now\./)).toBeInViewport();
  await expect(page.getByText("Payment Error")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("R150.00");
  await press(page.getByRole("button", { name: "Accept and proceed to payment" }));
  await page.waitForURL(/\/payment\/pay\//);
});
