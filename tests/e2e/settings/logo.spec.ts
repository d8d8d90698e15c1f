import { settings } from "../../../app/db/schema/settings";
import { signIn } from "../../factories/admin";
import { photo } from "../../factories/photos";
import { fileOf, sendFiles } from "../../http/upload";
import { NARROWEST, WIDE } from "../accessibility/accessible";
import { chooseFiles, press } from "../fingers";
import { expect, test } from "../shop";

const PLAIN = {
  logoUrl: null,
  businessName: null,
  instagramHandle: null,
  facebookPageHandle: null,
};
test.afterEach(({ shop }) => void shop.db.update(settings).set(PLAIN).run());

const WIDEST = 240;

/** A wide logo leaves room above and below; a square one, of which less is seen, fills the header. */
const heightOn = (screen: number, isWide: boolean) => (isWide ? 44 : screen < 640 ? 48 : 56);

const SIZES = [
  [180, 60],
  [180, 120],
  [180, 180],
  [90, 180],
  [600, 80],
] as const;

test("a logo is uploaded, and is in the shop's header", async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  await page.goto("/admin/settings/appearance");
  const buffer = await photo({ width: 180, height: 60 });
  const file = { name: "logo.jpg", mimeType: "image/jpeg", buffer };
  await chooseFiles(page.getByLabel("Upload a logo"), file);
  await expect(page.getByLabel("Logo URL")).toHaveValue(/^\/objects\//);
  await press(page.getByRole("button", { name: "Save Settings" }));
  await expect(page.getByText("Settings updated successfully")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("img").first()).toBeVisible();
});

test("a logo is as large as the header has room, whatever its shape", async ({ page, shop }) => {
  const owner = await signIn(shop);
  // Beside the shop's name a square one is for the eye only.
  const logo = page.getByRole("banner").locator("img").first();
  const phone = page.viewportSize() ?? NARROWEST;
  for (const [width, height] of SIZES) {
    const file = fileOf(await photo({ width, height }), "logo.jpg");
    const { text } = await sendFiles(shop, "/api/v1/admin/uploads", { file }, owner);
    shop.db
      .update(settings)
      .set({ logoUrl: JSON.parse(text).url })
      .run();
    await page.goto("/");
    for (const screen of [WIDE, phone, NARROWEST]) {
      await page.setViewportSize(screen);
      const boxOf = () => logo.boundingBox();
      const shown = heightOn(screen.width, width > 1.5 * height);
      const widest = Math.min(WIDEST, (shown * width) / height);
      const what = `${width} by ${height} on ${screen.width}`;
      await expect.poll(async () => (await boxOf())?.height, what).toBe(shown);
      // The file is as wide as whole pixels allow.
      const isFree = screen.width > 640 || widest < 180;
      const wrongBy = async () => Math.abs(((await boxOf())?.width ?? 0) - widest);
      if (isFree) await expect.poll(wrongBy, what).toBeLessThanOrEqual(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width);
    }
  }
});

test("on a small desktop the header is one line, whose search can be read beside a wide logo or a long name", async ({
  page,
  shop,
}) => {
  const owner = await signIn(shop);
  const file = fileOf(await photo({ width: 960, height: 160 }), "logo.jpg");
  const { text } = await sendFiles(shop, "/api/v1/admin/uploads", { file }, owner);
  const businessName = "Example Street Second-hand School Books and Stationery";
  const handles = { instagramHandle: "@example.street", facebookPageHandle: "examplestreet" };
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const logoUrl of [JSON.parse(text).url, null]) {
    shop.db
      .update(settings)
      .set({ ...handles, businessName, logoUrl })
      .run();
    await page.goto("/");
    const header = page.getByRole("banner");
    const links = header.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links).toHaveText([
      "Catalogue",
      "School lists",
      "Track order",
      "About",
      "Contact",
    ]);
    const search = await header.getByRole("searchbox").boundingBox();
    expect(search?.width).toBeGreaterThanOrEqual(128);
    expect((await header.boundingBox())?.height).toBeLessThan(70);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  }
});
