import { settings } from "../../app/db/schema/settings";
import { fileOf, sendFiles } from "../http/upload";
import type { RunningShop } from "../shop/running-shop";
import { signIn } from "./admin";
import { photo } from "./photos";

/** Gives a shop what an owner's has: a logo, a banner and two handles. The answer takes them away again. */
export async function furnish(shop: RunningShop): Promise<() => void> {
  const owner = await signIn(shop);
  const upload = async (use: string, width: number, height: number) => {
    const file = fileOf(await photo({ width, height }), `${use}.jpg`);
    const { text } = await sendFiles(shop, "/api/v1/admin/uploads", { file, use }, owner);
    const { url }: { url: string } = JSON.parse(text);
    return url;
  };
  const logoUrl = await upload("logo", 960, 160);
  const heroBannerUrl = await upload("banner", 1920, 640);
  const [before] = shop.db.select().from(settings).all();
  if (before === undefined) throw new Error("The shop has no settings");
  shop.db
    .update(settings)
    .set({
      logoUrl,
      heroBannerUrl,
      businessName: "Example Street Books",
      legalName: "T. Example, sole proprietor, trading as Example Street Books",
      returnsText: "Within ten days.",
      bannerTitle: "School books, second-hand",
      bannerSubtitle: "Checked by hand, collected in Exampleville or sent to you",
      instagramHandle: "@example.street.books",
      facebookPageHandle: "examplestreetbooks",
      takesOffers: true,
    })
    .run();
  return () => void shop.db.update(settings).set(before).run();
}
