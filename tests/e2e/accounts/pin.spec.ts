import type { Page } from "@playwright/test";
import { addAdmin } from "../../factories/admin";
import { OWNER } from "../../shop/running-shop";
import { press } from "../fingers";
import { expect, test } from "../shop";

const PIN = "2946";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.goto("/admin/login");
  const other = page.getByText("Sign in with a password");
  if (await other.isVisible()) await press(other);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(OWNER.password);
  await press(page.getByRole("button", { name: "Sign In" }).last());
  await expect(page).toHaveURL(/\/admin\/(dashboard|orders)$/);
}

async function chooseHeader(page: Page, name: string): Promise<void> {
  const menu = page.getByLabel("Menu").first();
  if (await menu.isVisible()) await press(menu);
  await press(page.getByRole("button", { name }).locator("visible=true"));
}

async function setPin(page: Page): Promise<void> {
  await page.goto("/admin/account");
  await press(page.getByRole("link", { name: "Set a PIN" }));
  await page.getByLabel("New PIN").fill(PIN);
  await page.getByLabel("Current password").fill(OWNER.password);
  await press(page.getByRole("button", { name: "Save PIN" }));
  await expect(page.getByText("PIN saved").first()).toBeVisible();
}

async function twoPeople(page: Page, emails: [string, string]): Promise<void> {
  const [first, second] = emails;
  await signInByPassword(page, first);
  await setPin(page);
  await chooseHeader(page, "Switch person");
  await expect(heading(page)).toHaveText("Admin Login");
  await signInByPassword(page, second);
  await setPin(page);
}

test("two people share a phone by their PINs", async ({ page, shop }, { project }) => {
  const emails: [string, string] = [
    `first-${project.name}@example.org`,
    `second-${project.name}@example.org`,
  ];
  for (const email of emails) await addAdmin(shop, { ...OWNER, email });
  await twoPeople(page, emails);
  await chooseHeader(page, "Switch person");
  await press(page.getByText(emails[0]));
  await page.getByLabel("PIN", { exact: true }).fill("0000");
  await press(page.getByRole("button", { name: "Sign In" }).first());
  await expect(page.getByText("This PIN is not right.").first()).toBeVisible();
  await expect(page.getByRole("radio", { name: emails[0] })).toBeChecked();
  await page.getByLabel("PIN", { exact: true }).fill(PIN);
  await press(page.getByRole("button", { name: "Sign In" }).first());
  await expect(heading(page)).toHaveText("Dashboard");
  await page.goto("/admin/account");
  await expect(page.getByText("Signed in by PIN").first()).toBeVisible();
});

test("a screen locks without use, and keeps what is typed", async ({ page, shop }, { project }) => {
  const emails: [string, string] = [
    `lock-first-${project.name}@example.org`,
    `lock-second-${project.name}@example.org`,
  ];
  for (const email of emails) await addAdmin(shop, { ...OWNER, email });
  await twoPeople(page, emails);
  await page.clock.install();
  await page.goto("/admin/schools/new");
  await page.getByLabel("Name", { exact: true }).fill("Half Typed High");
  await page.clock.fastForward("09:00");
  const lock = page.getByRole("dialog", { name: "The screen is locked" });
  await expect(lock).toBeHidden();
  const isTold = page.waitForResponse((answer) => answer.url().endsWith("/admin/logout"));
  await page.clock.fastForward("02:00");
  await expect(lock).toBeVisible();
  await isTold;
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(lock).toBeVisible();
  await lock.getByLabel("PIN").fill("0000");
  await press(lock.getByRole("button", { name: "Unlock" }));
  await expect(lock.getByText("This PIN is not right.")).toBeVisible();
  await lock.getByLabel("PIN").fill(PIN);
  await press(lock.getByRole("button", { name: "Unlock" }));
  await expect(lock).toBeHidden();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Half Typed High");
  await page.clock.fastForward("01:00");
  await press(page.getByRole("button", { name: "Create School" }));
  await expect(page.getByText("School created successfully")).toBeVisible();
});
