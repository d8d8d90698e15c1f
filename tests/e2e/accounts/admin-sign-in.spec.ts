import type { Page } from "@playwright/test";
import { OWNER, startShop } from "../../shop/running-shop";
import { press } from "../fingers";
import { expect, test } from "../shop";

async function typeLogin(page: Page, { email, password } = OWNER): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await press(page.getByRole("button", { name: "Sign In" }));
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens the menu on a phone; it is always open on a wide screen. */
async function openMenu(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await press(page.getByLabel("Menu").first());
}

test("an admin comes in from the shop's own link, and goes out again to the shop", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  await openMenu(page, isMobile);
  await press(page.getByRole("link", { name: "Admin Login" }).filter({ visible: true }));
  await expect(heading(page)).toHaveText("Admin Login");
  await typeLogin(page);
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(heading(page)).toHaveText("Dashboard");
  await openMenu(page, isMobile);
  await expect(page.getByText(OWNER.email).filter({ visible: true })).toBeVisible();
  await press(page.getByRole("button", { name: "Logout" }).filter({ visible: true }));
  await expect(page).toHaveURL("/");
  await page.goto("/admin/dashboard");
  await expect(heading(page)).toHaveText("Admin Login");
});

test("who cannot sign in sees what was typed, how to get a new password, and the way to the shop", async ({
  page,
}) => {
  await page.goto("/admin/login");
  await page.getByLabel("Password").fill("seven quiet");
  const eye = page.getByRole("button", { name: "Show what was typed" });
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
  await press(eye);
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");
  await expect(page.getByLabel("Password")).toHaveValue("seven quiet");
  await expect(eye).toHaveAttribute("aria-pressed", "true");
  await press(eye);
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
  await expect(page.getByText("npm run shop -- admin reset")).toBeHidden();
  await press(page.getByText("Forgot password?"));
  await expect(page.getByText("Ask an owner of the shop for a new link")).toBeVisible();
  await expect(page.getByText("npm run shop -- admin reset")).toBeVisible();
  await press(page.getByRole("link", { name: "Cancel" }));
  await expect(page).toHaveURL("/");
});

test("a new shop prints a link that makes the first admin, once", async ({ page }) => {
  const shop = await startShop({ env: { ADMIN_EMAIL: "", ADMIN_PASSWORD: "" } });
  try {
    const link = /http:\S+\/admin\/setup\/\S+/.exec(shop.output())?.[0] ?? "";
    await page.goto(link);
    await page.getByLabel("Email").fill("first@example.org");
    await page.getByLabel("New password", { exact: true }).fill("a good long one");
    await page.getByLabel("New password again").fill("another one");
    await press(page.getByRole("button", { name: "Save and Sign In" }));
    await expect(page.getByText("The two passwords are not the same")).toBeVisible();
    await page.getByLabel("New password", { exact: true }).fill("a good long one");
    await page.getByLabel("New password again").fill("a good long one");
    await press(page.getByRole("button", { name: "Save and Sign In" }));
    await expect(heading(page)).toHaveText("Dashboard");
    await expect(page.getByText("Your account is ready")).toBeVisible();
    await page.goto(link);
    await expect(heading(page)).toHaveText("This link is not valid any more.");
  } finally {
    await shop.remove();
  }
});
