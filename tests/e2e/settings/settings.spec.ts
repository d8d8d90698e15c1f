import type { Page } from "@playwright/test";
import { settings } from "../../../app/db/schema/settings";
import { DEFAULT_THEME } from "../../../app/domain/settings/theme";
import { press } from "../fingers";
import { expect, test } from "../shop";

const RUST = "#7c2d12";
const RUST_IN_CSS = "rgb(124, 45, 18)";

test.beforeEach(async ({ signInAsAdmin, shop }) => {
  shop.db
    .update(settings)
    .set({ ...DEFAULT_THEME, businessName: null, logoUrl: null })
    .run();
  await signInAsAdmin();
});

const save = (page: Page) => page.getByRole("button", { name: "Save Settings" });
const hexBox = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const backgroundOf = (page: Page, name: string) =>
  page
    .getByRole("button", { name })
    .evaluate((element) => getComputedStyle(element).backgroundColor);

const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--primary"));

test("an owner names the shop and dresses it, and the shop shows it on its next page", async ({
  page,
}) => {
  await page.goto("/admin/settings");
  await press(page.getByRole("link", { name: /^Business/ }));
  await page.getByLabel("Shop name").fill("Example Books");
  await press(save(page));
  await expect(page.getByText("Settings updated successfully")).toBeVisible();
  await page.goto("/admin/settings/appearance");
  await hexBox(page, "Primary").fill(RUST.toUpperCase());
  await press(save(page));
  await expect(page.getByText("Settings updated successfully")).toBeVisible();
  await expect(hexBox(page, "Primary")).toHaveValue(RUST);
  await page.goto("/");
  await expect(page.getByRole("banner")).toContainText("Example Books");
  expect(await primaryOf(page)).toBe(RUST);
});

test("a colour shows at once with script, and goes when the page is left unsaved", async ({
  page,
}) => {
  await page.goto("/admin/settings/appearance");
  await page.getByLabel("Primary colour picker").fill(RUST);
  await expect(hexBox(page, "Primary")).toHaveValue(RUST);
  expect(await backgroundOf(page, "Save Settings")).toBe(RUST_IN_CSS);
  await hexBox(page, "Text").fill("#eeeeee");
  await expect(page.getByText("Text on the background: the contrast is")).toBeVisible();
  await press(page.getByRole("button", { name: "Reset Colors" }));
  await expect(hexBox(page, "Primary")).toHaveValue(DEFAULT_THEME.primaryColor);
  await expect(page.getByText("the contrast is")).toHaveCount(0);
  await hexBox(page, "Primary").fill(RUST);
  page.once("dialog", (question) => question.accept());
  await press(page.locator('a[href="/admin/account"]').filter({ visible: true }).first());
  await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
  expect(await primaryOf(page)).toBe(DEFAULT_THEME.primaryColor);
});

test("what was typed outlives a reset of the colours and a fault, and a test mail says what became of it", async ({
  page,
}) => {
  await page.goto("/admin/settings/mail");
  await press(page.getByRole("button", { name: "Send a test mail" }));
  await expect(page.getByText("It was written to the outbox and reached nobody")).toBeVisible();
  await page.goto("/admin/settings/appearance");
  await page.getByLabel("Instagram handle").fill("typed.books");
  await press(page.getByRole("button", { name: "Reset Colors" }));
  await expect(page.getByLabel("Instagram handle")).toHaveValue("typed.books");
  await page.goto("/admin/settings/business");
  await page.getByLabel("Shop name").fill("Typed Books");
  await page.getByLabel("VAT number").fill("123");
  const toasts = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver(() => {
      const text = document.querySelector(".toast")?.textContent ?? "";
      if (text !== "" && text !== texts.at(-1)) texts.push(text);
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  await press(save(page));
  await expect(
    page.getByText("A VAT number has 10 digits and begins with 4").first(),
  ).toBeVisible();
  await expect(page.getByLabel("VAT number")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Look at 'VAT number'.");
  expect(await toasts.jsonValue()).toEqual([expect.stringContaining("Look at 'VAT number'.")]);
  await expect(page.getByLabel("Shop name")).toHaveValue("Typed Books");
});

test("the password is asked for beside the fields that need it, with script once one is changed @without-script", async ({
  page,
  javaScriptEnabled,
}) => {
  const password = page.getByLabel("Current password");
  await page.goto("/admin/settings/payments");
  await expect(page.getByLabel("Account number")).toBeVisible();
  await expect(password).toBeVisible({ visible: !javaScriptEnabled });
  await page.getByLabel("Account number").fill("123");
  await expect(password).toBeVisible();
  const next = await page.getByRole("heading", { name: "Pay when collecting" }).boundingBox();
  expect((await password.boundingBox())?.y).toBeLessThan(next?.y ?? 0);
});

test("a preview hides when its image fails", async ({ page, shop }) => {
  shop.db.update(settings).set({ logoUrl: "/objects/none.webp" }).run();
  await page.goto("/admin/settings/appearance");
  await expect(page.getByRole("figure", { name: "Logo preview" })).toHaveCount(0);
  await page.getByLabel("Logo URL").fill("/favicon.svg");
  await expect(page.getByLabel("Logo URL")).toHaveValue("/favicon.svg");
});

test("a link in a sentence is as high as a finger, and its line as high as the others @without-script", async ({
  page,
}) => {
  for (const section of ["privacy", "sign-in"]) {
    await page.goto(`/admin/settings/${section}`);
    const links = page.getByRole("main").locator("p > a.link");
    await expect(links).toHaveCount(1);
    const { link, lines } = await links.evaluate((element) => {
      const sentence = element.closest("p") ?? element;
      const lineHeight = Number.parseFloat(getComputedStyle(sentence).lineHeight);
      return { link: element.clientHeight, lines: sentence.clientHeight / lineHeight };
    });
    expect(link).toBeGreaterThanOrEqual(44);
    expect(Math.abs(lines - Math.round(lines)), `${section}: ${lines} lines`).toBeLessThan(0.05);
  }
});
