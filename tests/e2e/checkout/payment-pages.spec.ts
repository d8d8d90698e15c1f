import type { Page } from "@playwright/test";
import { BUYER } from "../../factories/factories";
import { press } from "../fingers";
import { expect, test } from "../shop";
import { toProviderPage } from "../shopping";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the status page waits for the provider's word, and then says so @without-script", async ({
  page,
  shop,
  standIn,
  javaScriptEnabled,
}) => {
  standIn.behaviour({ itn: "drop" });
  await toProviderPage(page, shop, javaScriptEnabled);
  await press(page.getByRole("button", { name: "Complete Payment" }));
  await expect(heading(page)).toHaveText("Payment Processing...");
  await expect(page.getByText("This page updates automatically.")).toBeVisible();
  await expect(page.getByText("PayFast usually tells us within a minute.")).toBeVisible();
  await expect(page.locator('main a[href^="/payment/pay/"]')).toHaveCount(0);

  const paid = standIn.sessions().find((session) => session.state === "paid");
  await standIn.notify(paid?.id ?? "");
  await expect(heading(page)).toHaveText("Payment Successful!");
  await expect(page.getByText("Completed")).toBeVisible();
  await expect(page.getByText("Please download your invoice on this page.")).toBeVisible();
  await expect(page.getByText("TEST", { exact: true })).toBeVisible();
});

test("who left PayFast without paying goes on from the status page, minutes later", async ({
  page,
  shop,
}) => {
  const book = await toProviderPage(page, shop, true);
  const id = shop.driver.prepare("select id from payments where book_id = ?").pluck().get(book);
  const leftAgo = shop.driver.prepare("update payments set created_at = created_at - 400000");
  leftAgo.run();
  await page.context().clearCookies({ name: "left" });
  await page.goto(`/payment/success/${id}`);
  await expect(page.getByText("If you have paid, do not pay again.")).toBeVisible();
  await press(page.getByRole("link", { name: "Continue to PayFast" }));
  await press(page.getByRole("button", { name: "Continue to PayFast" }));
  await expect(page.getByRole("button", { name: "Complete Payment" })).toBeVisible();
});

test("cancelling at the provider frees the book, and leads back to it", async ({ page, shop }) => {
  const id = await toProviderPage(page, shop, true);
  await press(page.getByRole("button", { name: "Cancel transaction" }));
  await press(page.getByRole("button", { name: /yes|sure/i }));
  await expect(heading(page)).toHaveText("Payment Cancelled");
  await expect(page.getByText("No charge was made.")).toBeVisible();
  const book = await (await shop.get(`/api/v1/books/${id}`)).json();
  expect(book).toMatchObject({ stockQty: 1 });
  await press(page.getByRole("link", { name: "Go Back & Try Again" }));
  await expect(page.getByRole("heading", { name: "Purchase Book" })).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Thandi Example");
  await expect(page.getByLabel("Phone Number")).toHaveValue("0820000000");
});

test("the invoice opens in a new tab once the payment is completed, for who has the whole id", async ({
  page,
  context,
  shop,
  standIn,
}) => {
  const invoice = page.getByRole("link", { name: "Download Invoice" });
  standIn.behaviour({ itn: "drop" });
  await toProviderPage(page, shop, true);
  await press(page.getByRole("button", { name: "Complete Payment" }));
  await expect(heading(page)).toHaveText("Payment Processing...");
  await expect(invoice).toHaveCount(0);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const reference = (await page.getByText(/^BK-/).first().textContent()) ?? "";

  const paid = standIn.sessions().find((session) => session.state === "paid");
  await standIn.notify(paid?.id ?? "");
  await expect(heading(page)).toHaveText("Payment Successful!");
  const answered = context.waitForEvent("response", (answer) => answer.url().endsWith("/invoice"));
  const opened = page.waitForEvent("popup");
  await press(invoice);
  expect((await answered).headers()["content-type"]).toBe("application/pdf");
  await (await opened).close();

  await page.goto(`/payment/status?paymentId=${id}`);
  await expect(invoice).toBeVisible();
  await expect(invoice).toHaveAttribute("target", "_blank");
  await page.goto(`/payment/status?paymentId=${reference}`);
  await expect(page.getByText("to see them in full, with the invoice")).toBeVisible();
  await expect(invoice).toHaveCount(0);
  await page.getByLabel("Last four digits of your cell number").fill(BUYER.customerPhone.slice(-4));
  await press(page.getByRole("button", { name: "Check Payment Status" }));
  await expect(page).toHaveURL(`/payment/success/${id}`);
  await expect(invoice).toBeVisible();
});

test.describe("with script", () => {
  test("a receipt that no mail brings stays where it is", async ({ page, shop }) => {
    await toProviderPage(page, shop, true);
    await press(page.getByRole("button", { name: "Complete Payment" }));
    await expect(heading(page)).toHaveText("Payment Successful!");
    const receipt = page.url();
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole("link", { name: "Download Invoice" })).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(page).toHaveURL(receipt);
    await expect(page.getByText(/^in \d+ s$/)).toHaveCount(0);
  });

  test("the cancelled page has a way to skip its countdown", async ({ page }) => {
    await page.goto("/payment/cancel");
    await expect(page.getByText(/^in 1\d s$/)).toBeInViewport();
    await press(page.getByRole("link", { name: "To the shop" }));
    await expect(page.getByText("Showing all available books")).toBeVisible();
  });
});
