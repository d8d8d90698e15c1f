import { setSiteImage } from "~/domain/settings/site-image.server";
import { bannerSchema } from "~/domain/settings/site-image-schema";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  async PUT({ admin, body }) {
    const { bannerURL } = await body(bannerSchema);
    return { heroBannerUrl: setSiteImage(admin, "heroBannerUrl", bannerURL) };
  },
});

export const loader = route.loader;
export const action = route.action;
