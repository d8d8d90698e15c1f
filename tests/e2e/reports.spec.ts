import fs from "node:fs";
import { eq } from "drizzle-orm";
import { invoices } from "../../app/db/schema/invoice";
import { settings } from "../../app/db/schema/settings";
import { addBook } from "../factories/factories";
import { addPayFastRefund } from "../factories/payments";
import { completed, goToPayFast, paymentIn, somebody } from "../factories/purchase";
import {
  expectAccessible,
  expectToFit,
  NARROWEST,
  TWICE_AS_LARGE,
  WIDE,
} from "./accessibility/accessible";
import { press } from "./fingers";
import { expect, test } from "./shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test("the owner reads the month and takes the accountant's file", async ({
  page,
  shop,
  standIn,
}) => {
  const bookId = addBook(shop.db, { title: "Reported Atlas", priceCents: 12_050 });
  const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId, ...somebody() });
  await standIn.pay(sessionId);
  await completed(shop, paymentId);
  // The file has real money only.
  const ofSale = eq(invoices.paymentId, paymentId);
  shop.db.update(invoices).set({ isTest: false }).where(ofSale).run();

  await page.goto("/admin/payments");
  await press(page.getByLabel("Menu").first());
  await press(page.getByRole("link", { name: "Reports" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reports");
  await expect(page.getByRole("img", { name: /net of refunds in \d+ months?\./ })).toBeVisible();
  const month = page.getByRole("table", { name: "Sales and refunds by month" });
  await expect(month.getByRole("row").nth(1)).toContainText(/R\d/);
  await expectAccessible(page);
  const size = page.viewportSize();
  await expectToFit(page, NARROWEST);
  await expectToFit(page, WIDE);
  if (size !== null) await page.setViewportSize(size);

  const form = page.getByRole("region", { name: "Invoices and credit notes" });
  await form.getByLabel("First day").fill("2030-01-02");
  await form.getByLabel("Last day").fill("2030-01-01");
  await press(form.getByRole("button", { name: "Download CSV" }));
  await expect(form.getByText("This day is before the first one")).toBeVisible();
  await expect(form.getByLabel("First day")).toHaveValue("2030-01-02");

  await form.getByLabel("First day").fill("2020-01-01");
  const download = page.waitForEvent("download");
  await press(form.getByRole("button", { name: "Download CSV" }));
  const file = await download;
  expect(file.suggestedFilename()).toBe("invoices-2020-01-01-to-2030-01-01.csv");
  const text = fs.readFileSync(await file.path(), "utf8");
  expect(text).toContain(paymentIn(shop, paymentId).invoiceNumber);
});

test("the owner reads which books sell, and what PayFast kept of it", async ({
  page,
  shop,
  standIn,
}) => {
  const title = `Sold Reader ${Date.now()}`;
  // Dear, so that it is among the first twenty titles, whatever other tests sold.
  const bookId = addBook(shop.db, { title, priceCents: 98_050 });
  const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId, ...somebody() });
  await standIn.pay(sessionId);
  await completed(shop, paymentId);

  await page.goto("/admin/reports");
  const reports = page.getByRole("navigation", { name: "Reports" });
  await press(reports.getByRole("link", { name: "Books that sell" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Books that sell");
  const titles = page.getByRole("table", { name: "Copies sold by title" });
  await expect(titles.getByRole("row", { name: title })).toContainText("R980.50");
  await expectToFit(page, NARROWEST);

  await page.getByLabel("First day").fill("2020-01-01");
  await page.getByLabel("Last day").fill("2020-01-31");
  await press(page.getByRole("button", { name: "Show" }));
  await expect(page.getByText("Nothing was sold in these days")).toBeVisible();
  await page.goBack();
  await expect(titles.getByRole("row", { name: title })).toBeVisible();

  await press(reports.getByRole("link", { name: "PayFast" }));
  const money = page.getByRole("table", { name: "Sales by PayFast" });
  await expect(money.getByRole("row", { name: "PayFast's fees" })).toContainText("-R");
  await press(page.getByRole("button", { name: "Compare with PayFast" }));
  await expect(money.getByRole("columnheader", { name: "At PayFast" })).toBeAttached();
  await expect(page.getByText(/^Difference: /)).toBeVisible();
  await expectToFit(page, NARROWEST);
});

test("the owner settles a refund that PayFast does not list, and takes that back", async ({
  page,
  shop,
  standIn,
}) => {
  const bookId = addBook(shop.db, { title: "Refunded Atlas", priceCents: 8_050 });
  const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId, ...somebody() });
  await standIn.pay(sessionId);
  await completed(shop, paymentId);
  const { reference } = paymentIn(shop, paymentId);
  addPayFastRefund(shop.db, paymentId);

  await page.goto("/admin/reports/payfast");
  await press(page.getByRole("button", { name: "Compare with PayFast" }));
  const differences = page.getByRole("table", { name: "What makes the difference" });
  const row = differences.getByRole("row", { name: reference });
  await expect(row).toContainText("not in PayFast's list of these days");
  await press(row.locator("summary"));
  await press(row.getByRole("button", { name: "Accept this difference" }));
  await expect(row.getByText("Please say in a few words why you accept it")).toBeVisible();
  await row.getByLabel("Why you accept it").fill("It went by transfer");
  await expectToFit(page, NARROWEST);
  await press(row.getByRole("button", { name: "Accept this difference" }));
  const accepted = page.getByRole("table", { name: "Refunds that you accepted" });
  const settled = accepted.getByRole("row", { name: reference });
  await expect(settled).toContainText("It went by transfer");
  await expect(row).toHaveCount(0);
  await expectToFit(page, NARROWEST);
  await page.reload();
  await press(settled.getByRole("button", { name: "Take back" }));
  await expect(row).toBeVisible();
  await expect(settled).toHaveCount(0);
});

test("at twice the size the reports and the cash-up fit, and the header has the shop's name", async ({
  page,
  shop,
}) => {
  shop.db.update(settings).set({ businessName: null }).run();
  await page.setViewportSize(TWICE_AS_LARGE);
  for (const path of ["cash-up", "reports", "reports/sales", "reports/profit", "reports/payfast"]) {
    await page.goto(`/admin/${path}`);
    await expectToFit(page, TWICE_AS_LARGE);
  }
  const cutOff = await page
    .locator("header a span")
    .first()
    .evaluate((name) => name.scrollWidth - name.clientWidth);
  expect(cutOff).toBe(0);
});
