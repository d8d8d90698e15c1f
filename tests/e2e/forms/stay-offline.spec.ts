import { press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test("without a connection Cancel, Escape and a search leave the page as it was typed, and say so", async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  const stays = page.getByRole("alert").filter({ hasText: "You are offline, so this page stays" });
  await page.goto("/admin/subjects");
  await press(page.getByRole("link", { name: "Add Subject" }));
  const name = page.getByRole("dialog").getByLabel("Name").first();
  await name.fill("Quokka Studies");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await press(page.getByRole("dialog").getByRole("link", { name: "Cancel" }));
  await expect(stays).toBeVisible();
  await press(stays.getByRole("button", { name: "Close message" }));
  await page.keyboard.press("Escape");
  await expect(stays).toBeVisible();
  await expect(name).toHaveValue("Quokka Studies");
  await context.setOffline(false);
  await press(page.getByRole("dialog").getByRole("link", { name: "Cancel" }));
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("/admin/people");
  await press(page.getByText("Somebody asks about their data"));
  const contact = page.getByLabel("Email address or phone number").last();
  await contact.fill("thandi@example.org");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("searchbox").fill("sipho@example.org");
  await page.keyboard.press("Enter");
  await expect(stays).toBeVisible();
  await expect(contact).toHaveValue("thandi@example.org");
  await context.setOffline(false);
});

test("a computer that says it has no network still opens the pages of a shop that it reaches", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await page.goto("/admin/subjects");
  await press(page.getByRole("link", { name: "Add Subject" }));
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/admin/people");
  await page.getByRole("searchbox").fill("sipho@example.org");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/who=sipho/);
});
