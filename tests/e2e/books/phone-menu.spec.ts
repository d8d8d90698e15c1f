import { settings } from "../../../app/db/schema/settings";
import { addBook } from "../../factories/factories";
import { press } from "../fingers";
import { expect, test } from "../shop";

test("a tap beside the open menu only closes it", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a desktop has no menu");
  await page.goto("/");
  const menu = page.locator("header details");
  await press(page.getByLabel("Menu").first());
  await expect(menu).toHaveAttribute("open", "");
  await page.mouse.move(100, 560);
  await page.mouse.down();
  await page.mouse.up();
  await expect(menu).not.toHaveAttribute("open", "");
  await expect(page).toHaveURL(/\/$/);
});

test("at twice the size a card says its whole title", async ({ page }) => {
  await page.setViewportSize({ width: 180, height: 320 });
  await page.goto("/");
  const cut = await page.evaluate(
    () =>
      [...document.querySelectorAll("main li h2 a")].filter(
        ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
      ).length,
  );
  expect(cut).toBe(0);
});

test("at twice the size a book's page says its price once", async ({ page, shop }) => {
  const id = addBook(shop.db, { title: "Priced Atlas", priceCents: 43_210 });
  await page.setViewportSize({ width: 180, height: 320 });
  await page.goto(`/book/${id}`);
  await expect(page.getByText("R432.10").locator("visible=true")).toHaveCount(1);
});

for (const path of ["/", "/schools", "/cart", "/payment/status"]) {
  test(`at twice the size the menu of ${path} opens below its button`, async ({ page }) => {
    await page.setViewportSize({ width: 180, height: 320 });
    await page.goto(path);
    await press(page.getByLabel("Menu").first());
    const header = await page.getByRole("banner").boundingBox();
    const menu = await page.getByRole("navigation", { name: "Menu" }).boundingBox();
    expect(menu?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0) - 1, 0);
    await expect(page.getByRole("link", { name: "Catalogue" })).toBeInViewport();
  });
}

test("at twice the size a short name, cart and menu stand in one row, and a long word breaks nowhere", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 180, height: 320 });
  const name = page.getByRole("banner").getByRole("link").first();
  const boxes = async (businessName: string) => {
    shop.db.update(settings).set({ businessName }).run();
    await page.goto("/cart");
    await expect(name).toHaveText(businessName);
    const isCut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(isCut).toBe(false);
    const cart = page.getByRole("banner").getByRole("link", { name: "Cart" });
    return [await name.boundingBox(), await cart.boundingBox()];
  };
  const [short, beside] = await boxes("Quokka Street Books");
  expect(beside?.y ?? 0).toBeLessThan((short?.y ?? 0) + (short?.height ?? 0));
  const [long, below] = await boxes("Handboekwinkel Voorbeeld");
  expect(below?.y).toBeGreaterThanOrEqual((long?.y ?? 0) + (long?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(180);
  shop.db.update(settings).set({ businessName: null }).run();
});
