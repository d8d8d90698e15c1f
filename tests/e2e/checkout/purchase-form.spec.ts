import { addBook } from "../../factories/factories";
import { press, pressTwice } from "../fingers";
import { expect, test } from "../shop";
import { fillBuyer, proceedToPayment } from "../shopping";

const payments = "select count(*) from payments where book_id = ?";

test("on a wide screen the dialog opens over the book, takes the focus, and closes by Escape", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const id = addBook(shop.db);
  await page.goto("/?q=example");
  await page.goto(`/book/${id}`, { waitUntil: "networkidle" });
  await press(page.getByRole("link", { name: "Buy Now" }));
  const dialog = page.getByRole("dialog", { name: "Purchase Book" });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/book/${id}$`));
});

test("on a phone it is a plain page, from its top, and the book is where it was afterwards @without-script", async ({
  page,
  shop,
  javaScriptEnabled: hasScript,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const id = addBook(shop.db);
  await page.goto(`/book/${id}`, { waitUntil: "networkidle" });
  const before = await page.evaluate(() => {
    window.scrollTo(0, 120);
    return scrollY;
  });
  await press(page.getByRole("link", { name: "Buy Now" }));
  await expect(page.getByRole("heading", { level: 1, name: "Purchase Book" })).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Close" })).toBeHidden();
  expect(await page.locator("dialog").evaluate((it) => it.matches(":modal"))).toBe(false);
  await press(page.getByRole("link", { name: "Back to the book" }));
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Purchase Book");
  if (hasScript) await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test("what is wrong is said in the shop's words, beside the field", async ({ page, shop }) => {
  const id = addBook(shop.db);
  await page.goto(`/book/${id}/buy`, { waitUntil: "networkidle" });
  await fillBuyer(page, { customerEmail: "thandi@example", customerPhone: "082-000-000" });
  await press(page.getByRole("button", { name: "Proceed to Payment" }));
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Please enter a valid phone number")).toBeVisible();
  await expect(page.getByLabel("Email Address")).toBeFocused();
  await page.getByLabel("Email Address").fill("thandi@example.org");
  await expect(page.getByText("Please enter a valid email address")).toHaveCount(0);
});

test("two clicks make one payment", async ({ page, shop }) => {
  const id = addBook(shop.db, { stockQty: 5 });
  await page.goto(`/book/${id}/buy`, { waitUntil: "networkidle" });
  await fillBuyer(page);
  await pressTwice(page.getByRole("button", { name: "Proceed to Payment" }));
  await page.getByRole("button", { name: "Complete Payment" }).waitFor();
  expect(shop.driver.prepare(payments).pluck().get(id)).toBe(1);
});

test("a line that breaks loses nothing that was typed", async ({ page, shop, expectComplaint }) => {
  expectComplaint(/ERR_FAILED/);
  const id = addBook(shop.db);
  await page.goto(`/book/${id}/buy`, { waitUntil: "networkidle" });
  await fillBuyer(page);
  await page.route(/buy\.data/, (route) => route.abort());
  await press(page.getByRole("button", { name: "Proceed to Payment" }));
  await expect(page.getByText(/could not reach.*not been charged/).first()).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Thandi Example");
  await page.unroute(/buy\.data/);
  await proceedToPayment(page, true);
  expect(shop.driver.prepare(payments).pluck().get(id)).toBe(1);
});

test("an answer that is lost on the way makes no second payment", async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  const id = addBook(shop.db, { stockQty: 3 });
  await page.goto(`/book/${id}/buy`, { waitUntil: "networkidle" });
  await fillBuyer(page);
  await page.route(/buy\.data/, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await press(page.getByRole("button", { name: "Proceed to Payment" }));
  await expect(page.getByText("We could not reach the shop.").first()).toBeVisible();
  await page.unroute(/buy\.data/);
  await proceedToPayment(page, true);
  expect(shop.driver.prepare(payments).pluck().get(id)).toBe(1);
});

test("an answer of which only half arrives loses nothing that was typed", async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/SyntaxError|Unable to decode/);
  const id = addBook(shop.db);
  await page.goto(`/book/${id}/buy`, { waitUntil: "networkidle" });
  await fillBuyer(page);
  await page.route(/buy\.data/, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ status: 200, contentType: "text/x-script", body: '[{"_1":2' });
  });
  await press(page.getByRole("button", { name: "Proceed to Payment" }));
  await expect(
    page.getByText(/shop did not answer as it should.*not been charged/).first(),
  ).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Thandi Example");
  await page.unroute(/buy\.data/);
  await proceedToPayment(page, true);
  expect(shop.driver.prepare(payments).pluck().get(id)).toBe(1);
});

test("coming back from the payment page does not throw the shopper forward again", async ({
  page,
  shop,
}) => {
  const id = addBook(shop.db);
  await page.goto(`/book/${id}/buy`, { waitUntil: "networkidle" });
  await fillBuyer(page);
  await proceedToPayment(page, true);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Continue to PayFast" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("button", { name: "Continue to PayFast" })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await press(page.getByRole("button", { name: "Continue to PayFast" }));
  await expect(page.getByRole("button", { name: "Complete Payment" })).toBeVisible();
});
