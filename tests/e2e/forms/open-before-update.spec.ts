import { press } from "../fingers";
import { expect, test } from "../shop";

test("a page that was open before an update loads itself anew where its files are gone, and goes on", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Error loading route module|Failed to fetch dynamically imported module/);
  await page.goto("/");
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404 }));
  const reloaded = page.waitForEvent("load");
  await press(page.getByRole("link", { name: "Contact" }).first());
  await reloaded;
  await page.unroute(/\/assets\/.*\.js$/);
  await press(page.getByRole("link", { name: "Contact" }).first());
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
