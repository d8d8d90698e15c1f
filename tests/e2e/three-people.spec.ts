import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { orders } from "../../app/db/schema/order";
import { addPayment } from "../factories/payments";
import { OWNER } from "../shop/running-shop";
import { press } from "./fingers";
import { expect, test } from "./shop";

const PASSWORD = "quiet seven libraries";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Somebody opens the link that the owner sent, and chooses a password. */
async function begin(context: BrowserContext, link: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(new URL(link).pathname);
  const [first, second] = [page.locator("[name=password]"), page.locator("[name=repeated]")];
  await first.fill(PASSWORD);
  await second.fill(PASSWORD);
  await press(page.locator("main form button[type=submit]").first());
  await expect(heading(page)).toHaveText("Orders");
  return page;
}

async function invite(page: Page, name: string, email: string, role: string): Promise<string> {
  await page.goto("/admin/settings/people");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email address").fill(email);
  const form = page.getByRole("region", { name: "Invite" });
  await press(form.getByText(role, { exact: true }));
  await page.getByLabel("Current password").fill(OWNER.password);
  await press(page.getByRole("button", { name: "Make a link" }));
  const invited = page.getByRole("region", { name: "Invited" });
  await expect(invited.getByText("The link works once")).toBeVisible();
  const shown = /https?:[^"<]*\/admin\/setup\/[\w-]+/.exec(await invited.innerHTML());
  return shown?.[0] ?? "";
}

test("a day of three people on phones without script @without-script", async ({
  browser,
  page,
  shop,
  signInAsAdmin,
}, { project }) => {
  const suffix = `${project.name}${Date.now()}`;
  const order = addPayment(shop.db, {
    status: "completed",
    title: "Example Atlas",
    customerName: "Thandi Example",
    customerEmail: `thandi-${suffix}@example.org`,
  });
  const size = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };
  const phone = () => browser.newContext({ ...size, javaScriptEnabled: false, baseURL: shop.url });
  const [atCounter, inStore] = [await phone(), await phone()];
  await signInAsAdmin();
  const forCounter = await invite(page, "Lerato Example", `l-${suffix}@example.org`, "Counter");
  const forPacker = await invite(page, "Musa Example", `m-${suffix}@example.org`, "Packer");
  const counter = await begin(atCounter, forCounter);
  const packer = await begin(inStore, forPacker);

  await test.step("the packer packs, and sees neither money nor settings", async () => {
    await packer.goto(`/admin/orders/${order}`);
    await expect(packer.getByText("Example Atlas").first()).toBeVisible();
    await expect(packer.getByText(`thandi-${suffix}@example.org`).first()).toBeVisible();
    await expect(packer.getByText("Refunds", { exact: true })).toHaveCount(0);
    await press(packer.getByLabel("Menu", { exact: true }).first());
    const menu = packer.getByRole("navigation", { name: "Menu" });
    await expect(menu.getByRole("link")).toHaveText(["Orders", "Stock counts", "Account"]);
    await packer.goto("/admin/cash-up");
    await expect(heading(packer)).toHaveText(
      "Your role does not include this. Please ask an owner of the shop.",
    );
    await expect(packer.getByText("go back and try again")).toHaveCount(0);
  });

  await test.step("the counter hands it over and asks for a refund afterwards", async () => {
    const done = { state: "handed_over", handedOverAt: Date.now() } as const;
    shop.db.update(orders).set(done).where(eq(orders.paymentId, order)).run();
    await counter.goto(`/admin/orders/${order}`);
    await expect(counter.getByText(`thandi-${suffix}@example.org`)).toHaveCount(0);
    await press(counter.getByRole("link", { name: "Ask for a refund" }));
    await counter.getByLabel("Reason").selectOption("not_as_described");
    await counter.getByLabel("What happened, and what is to go back").fill("A page is missing");
    await press(counter.getByRole("button", { name: "Ask an owner" }));
    await expect(heading(counter)).toContainText("Order");
  });

  await test.step("the owner finds it, and answers", async () => {
    await page.goto("/admin/dashboard");
    await expect(page.getByText("A page is missing").first()).toBeVisible();
    await page.goto(`/admin/orders/${order}`);
    await page.getByLabel("Why not?").fill("Swapped at the gate");
    await press(page.getByRole("button", { name: "Say no" }));
    await expect(page.getByText("Swapped at the gate").first()).toBeVisible();
    await counter.reload();
    const refunds = counter.getByRole("region", { name: "Refunds" });
    await expect(refunds.getByText("The owner said no: Swapped at the gate.")).toBeVisible();
    await expect(refunds.getByRole("link", { name: "Ask for a refund" })).toBeVisible();
  });

  await test.step("the owner ends the packer's account, whose next tap asks to sign in", async () => {
    await page.goto("/admin/settings/people");
    const musa = page.getByRole("listitem").filter({ hasText: `m-${suffix}@example.org` });
    await press(musa.getByRole("link", { name: "Change" }));
    await press(page.getByRole("link", { name: "End the account" }));
    await expect(heading(page)).toHaveText("End the account of Musa Example");
    await page.getByLabel("Current password").fill(OWNER.password);
    await press(page.getByRole("button", { name: "End the account" }));
    await expect(heading(page)).toHaveText("People who work here");
    await expect(page.getByText(`m-${suffix}@example.org`)).toHaveCount(0);
    await packer.goto("/admin/orders");
    await expect(heading(packer)).toHaveText("Admin Login");
    await counter.goto("/admin/orders");
    await expect(heading(counter)).toHaveText("Orders");
  });
  await atCounter.close();
  await inStore.close();
});
