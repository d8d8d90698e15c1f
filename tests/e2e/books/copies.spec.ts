import { expectAccessible } from "../accessibility/accessible";
import { press } from "../fingers";
import { expect, test } from "../shop";

/** The demo has this title in three conditions, from three schools. */
const ISBN = "978-0-636-14144-5";

test("a search by ISBN finds each copy of a title, and each leads to the others, cheapest first", async ({
  page,
}) => {
  await page.goto(`/?q=${ISBN}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("3 books");
  await press(page.getByRole("listitem").filter({ hasText: "R155" }).getByRole("link").first());
  const others = page.getByRole("region", { name: "Other copies of this title" });
  await expect(others.getByRole("listitem")).toHaveText([/^R90 Fair /, /^R120 Good /]);
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

  await press(others.getByRole("link", { name: "R90 Fair" }));
  await expect(page.getByText("Fair", { exact: true }).first()).toBeVisible();
  await expect(others.getByRole("listitem")).toHaveText([/^R120 Good /, /^R155 Like New /]);
  await press(page.getByRole("link", { name: "Back to Catalogue" }));
  await expect(page).toHaveURL(/q=978-0-636-14144-5/);
});
