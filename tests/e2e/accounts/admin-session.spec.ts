import type { Page } from "@playwright/test";
import { schools } from "../../../app/db/schema/taxonomy";
import { expireSessions, signIn } from "../../factories/admin";
import { OWNER } from "../../shop/running-shop";
import { press } from "../fingers";
import { expect, test } from "../shop";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function signInAgain(page: Page, password = OWNER.password): Promise<void> {
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password").fill(password);
  await press(page.getByRole("button", { name: "Sign In" }));
}

test("a session that ended while somebody typed loses nothing of it", async ({
  page,
  shop,
  signInAsAdmin,
}, { project }) => {
  const name = `Kept "High" & Öthers ${project.name}`;
  await signInAsAdmin();
  await page.goto("/admin/schools/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  expireSessions(shop);
  await press(page.getByRole("button", { name: "Create School" }));
  await expect(heading(page)).toHaveText("Admin Login");
  await expect(page.getByText("what you typed is still here")).toBeVisible();
  await signInAgain(page, "a wrong password");
  await expect(page.getByText("Invalid credentials. Please try again.").first()).toBeVisible();
  await signInAgain(page);
  await expect(heading(page)).toHaveText("You are signed in again.");
  await expect(page.getByText("Your changes are still here.")).toBeVisible();
  await press(page.getByRole("button", { name: "Save now" }));
  await expect(page.getByText("School created successfully")).toBeVisible();
  await expect(heading(page)).toHaveText("Schools");
  const stored = shop.db.select({ name: schools.name }).from(schools).all();
  expect(stored).toContainEqual({ name });
});

test("a page that is opened after the session ended asks to sign in, and is shown then", async ({
  page,
  shop,
  signInAsAdmin,
}) => {
  await signInAsAdmin();
  await page.goto("/admin/account");
  expireSessions(shop);
  await page.goto("/admin/grades");
  await signInAgain(page);
  await expect(page).toHaveURL("/admin/grades");
});

test("somebody's sessions are listed, and ended one by one or all others at once", async ({
  page,
  shop,
  signInAsAdmin,
}) => {
  expireSessions(shop);
  const elsewhere = await signIn(shop);
  await signIn(shop);
  await signInAsAdmin();
  await page.goto("/admin/account");
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  await expect(sessions.getByText("This one")).toHaveCount(1);
  await press(sessions.getByRole("button", { name: /^End the session/ }).first());
  await expect(page.getByText("Session ended")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await press(sessions.getByRole("button", { name: "End all others" }));
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  const me = await shop.get("/api/v1/auth/me", { headers: elsewhere });
  expect(me.status).toBe(401);
});

test("changing the password asks for the old one", async ({ page, shop, signInAsAdmin }) => {
  await signInAsAdmin();
  await page.goto("/admin/account");
  const change = async (current: string, next: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("New password again").fill(next);
    await press(page.getByRole("button", { name: "Change Password" }));
  };
  await change("not this one", "a new long one");
  await expect(page.getByText("This is not your current password.").first()).toBeVisible();
  await change(OWNER.password, "a new long one");
  await expect(page.getByText("Password changed successfully")).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveValue("");
  // Restores the password for the other tests of this shop.
  await change("a new long one", OWNER.password);
  await expect(page.getByLabel("Current password")).toHaveValue("");
  await expect(signIn(shop)).resolves.toHaveProperty("Cookie");
});
