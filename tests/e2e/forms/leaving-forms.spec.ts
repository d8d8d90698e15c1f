import type { Page } from "@playwright/test";
import { expireSessions, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { OWNER } from "../../shop/running-shop";
import { unheard } from "../../shop/unheard";
import { press } from "../fingers";
import { expect, test } from "../shop";
import { fillBuyer, proceedToPayment } from "../shopping";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const lost = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Nothing on this page was lost" });

test("who signs in again without a connection keeps what was typed, and can save it once it is back", async ({
  page,
  shop,
  signInAsAdmin,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  const everything = /.*/;
  await signInAsAdmin();
  await page.goto("/admin/subjects/new");
  await page.getByLabel("Name").first().fill(unheard("Quokka Crafts"));
  await page.waitForLoadState("networkidle");
  expireSessions(shop);
  await press(button(page, "Create Subject"));
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await page.getByLabel("Email").fill(OWNER.email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(OWNER.password);
  for (const [send, done] of [
    ["Sign In", "Your changes are still here."],
    ["Save now", "Subject created successfully"],
  ] as const) {
    await page.route(everything, (route) => route.abort());
    await press(button(page, send));
    await expect(lost(page)).toContainText("Please send it again.");
    await expect(lost(page)).toBeInViewport({ ratio: 1 });
    if (send === "Sign In") await expect(password).toHaveValue(OWNER.password);
    await page.unroute(everything);
    await press(button(page, send));
    await expect(page.getByText(done)).toBeVisible();
  }
});

test("sessions that could not be ended stay in their list", async ({
  page,
  shop,
  signInAsAdmin,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await signInAsAdmin();
  await signIn(shop);
  await page.goto("/admin/account");
  await page.route(/.*/, (route) => route.abort());
  await press(button(page, "End all others"));
  await expect(lost(page)).toBeInViewport({ ratio: 1 });
  await page.unroute(/.*/);
  await press(button(page, "End all others"));
  await expect(page.getByText("Sessions ended")).toBeVisible();
});

test("a payment that could not be cancelled for want of a line stays on its page", async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  const id = addBook(shop.db, { title: "Not Cancelled" });
  await page.goto(`/book/${id}/buy`);
  await fillBuyer(page);
  await proceedToPayment(page, true);
  await page.goto(`/book/${id}`, { waitUntil: "networkidle" });
  await page.route(/.*/, (route) => route.abort());
  await press(page.getByRole("button", { name: "Cancel" }));
  await expect(page.getByText("Nothing on this page was lost")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not Cancelled");
  await page.unroute(/.*/);
  await press(page.getByRole("button", { name: "Cancel" }));
  await expect(page.getByText("No charge was made.")).toBeVisible();
});
