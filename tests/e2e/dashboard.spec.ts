import type { Locator } from "@playwright/test";
import { unknownReceipts } from "../../app/db/schema/payment";
import { jobs, mails } from "../../app/db/schema/work";
import { addEnquiry } from "../factories/enquiry-factory";
import { completed, goToPayFast } from "../factories/purchase";
import { press } from "./fingers";
import { expect, test } from "./shop";

test.beforeEach(({ shop, signInAsAdmin }) => {
  for (const table of [jobs, mails, unknownReceipts]) shop.db.delete(table).run();
  return signInAsAdmin();
});

test("the dashboard leads to what an owner does most days", async ({ page, shop }) => {
  addEnquiry(shop.db, { name: "Latest Example", bookTitle: "Latest Atlas" });
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/dashboard");
  for (const figure of ["Total Books", "New Enquiries", "Schools", "Total Value"]) {
    await expect(page.getByRole("main").getByRole("link", { name: figure })).toBeVisible();
  }
  const recent = page.getByRole("region", { name: "Recent Enquiries" });
  await expect(recent).toContainText("Latest Example");
  await press(page.getByRole("link", { name: "Review Enquiries" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enquiries");
});

test("what waits for the owner stands first, and what has been comes last @without-script", async ({
  page,
}) => {
  await page.goto("/admin/dashboard");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings.first()).toHaveText("Needs attention");
  await expect(headings.last()).toHaveText(/^Last 30 days/);
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const attention = await topOf(headings.first());
  const figures = await topOf(page.getByRole("main").getByRole("link", { name: "Total Books" }));
  expect(attention).toBeLessThan(figures);
});

test("the chart's figures can be read as a table", async ({ page, shop, standIn }) => {
  const { sessionId, paymentId } = await goToPayFast(shop, standIn);
  await standIn.pay(sessionId);
  await completed(shop, paymentId);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("img", { name: /^R.+ from \d+ sales? in 30 days\./ })).toBeVisible();
  const table = page.getByRole("table", { name: "Revenue and sales by day" });
  await expect(table).toBeHidden();
  await press(page.getByText("Show the figures"));
  await expect(table.getByRole("row")).toHaveCount(32);
});

test("work that kept failing is dismissed after a question", async ({ page, shop }) => {
  const payload = { paymentId: "none" };
  shop.db
    .insert(jobs)
    .values({ kind: "give-back-cart", payload, error: "Never", runAt: 1, createdAt: 1, deadAt: 1 })
    .run();
  await page.goto("/admin/dashboard");
  const toDo = page.getByText("What you dismiss will never be done.");
  await expect(toDo).toBeHidden();
  await press(page.locator("summary", { hasText: "what to do: Work that kept failing" }));
  await expect(toDo).toBeVisible();
  await press(page.getByRole("link", { name: /^Dismiss/ }));
  const dialog = page.getByRole("dialog", { name: "Dismiss" });
  await expect(dialog).toContainText("will never be done. Are you sure?");
  await press(dialog.getByRole("button", { name: "Dismiss" }));
  await expect(page.getByText("Dismissed", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Work that kept failing/ })).toHaveCount(0);
  expect(shop.db.select().from(jobs).all()).toEqual([]);
});
