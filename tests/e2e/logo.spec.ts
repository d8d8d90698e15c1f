import { settings } from "../../app/db/schema/settings";
import { photo } from "../photos";
import { chooseFiles, press } from "./fingers";
import { expect, test } from "./shop";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "its look needs no script");
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());
test.afterEach(({ shop }) => void shop.db.update(settings).set({ logoUrl: null }).run());

const WIDEST = 240;

/** A wide logo leaves room above and below; a square one, of which less is seen, fills the header. */
const heightOn = (screen: number, isWide: boolean) => (isWide ? 44 : screen < 640 ? 48 : 56);

for (const [width, height] of [
  [180, 60],
  [180, 120],
  [180, 180],
  [90, 180],
  [600, 80],
] as const) {
  test(`a logo of ${width} by ${height} is as large as the header has room`, async ({ page }) => {
    await page.goto("/admin/settings/appearance");
    const file = {
      name: "logo.jpg",
      mimeType: "image/jpeg",
      buffer: await photo({ width, height }),
    };
    await chooseFiles(page.getByLabel("Upload a logo"), file);
    await expect(page.getByLabel("Logo URL")).toHaveValue(/^\/objects\//);
    await press(page.getByRole("button", { name: "Save Settings" }));
    await expect(page.getByText("Settings updated successfully")).toBeVisible();
    await page.goto("/");
    const logo = page.getByRole("banner").getByRole("img").first();
    for (const narrow of [page.viewportSize()?.width ?? 0, 320]) {
      await page.setViewportSize({ width: narrow, height: 640 });
      const box = await logo.boundingBox();
      const shown = heightOn(narrow, width > 1.5 * height);
      const widest = Math.min(WIDEST, (shown * width) / height);
      expect(box?.height).toBe(shown);
      if (narrow > 640 || widest < 180) expect(box?.width).toBeCloseTo(widest, 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow);
    }
  });
}
