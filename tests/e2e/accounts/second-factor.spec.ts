import type { Page } from "@playwright/test";
import { addAdmin } from "../../factories/admin";
import { freshCode } from "../../factories/second-factor";
import { OWNER } from "../../shop/running-shop";
import { expectAccessible, expectToFit, TWICE_AS_LARGE } from "../accessibility/accessible";
import { press } from "../fingers";
import { expect, test } from "../shop";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const drawn = (page: Page) => page.getByRole("img", { name: "QR code with the key for your app" });

async function typePassword(page: Page, { email, password }: typeof OWNER): Promise<void> {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await press(page.getByRole("button", { name: "Sign In" }));
}

test("an admin sets two-step sign-in up, keeps the recovery codes, and signs in with a code", async ({
  page,
  shop,
}, { project }) => {
  const who = { ...OWNER, email: `steps-${project.name}@example.org` };
  await addAdmin(shop, who);
  const looksRight = async () => {
    const size = page.viewportSize();
    if (size === null) return;
    await expectAccessible(page);
    await expectToFit(page, TWICE_AS_LARGE);
    await page.setViewportSize(size);
  };
  await typePassword(page, who);
  await expect(heading(page)).toHaveText("Dashboard");
  await page.goto("/admin/account");
  await press(page.getByRole("link", { name: "Set It Up" }));
  await expect(heading(page)).toHaveText("Two-step sign-in");
  await page.getByLabel("Current password").fill(who.password);
  await looksRight();
  await press(page.getByRole("button", { name: "Go On" }));
  await expect(drawn(page)).toBeVisible();
  await looksRight();
  const key = ((await page.locator("code").textContent()) ?? "").replace(/ /g, "");
  await page.getByLabel("Type the six digits").fill("000000");
  await press(page.getByRole("button", { name: "Turn On" }));
  await expect(page.getByText("This code is not right.").first()).toBeVisible();
  await page.getByLabel("Type the six digits").fill(freshCode(shop, key));
  await press(page.getByRole("button", { name: "Turn On" }));
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await looksRight();
  await press(page.getByRole("link", { name: "I Have Kept Them" }));
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await looksRight();
  await page.context().clearCookies();
  await typePassword(page, who);
  await expect(page.getByLabel("Code")).toBeVisible();
  await looksRight();
  await page.getByLabel("Code").fill("000000");
  await press(page.getByRole("button", { name: "Sign In" }));
  await expect(page.getByText("This code is not right.").first()).toBeVisible();
  await page.getByLabel("Code").fill(freshCode(shop, key));
  await press(page.getByRole("button", { name: "Sign In" }));
  await expect(heading(page)).toHaveText("Dashboard");
});
