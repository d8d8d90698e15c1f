import { setSiteImage } from "~/domain/settings/site-image.server";
import { logoSchema } from "~/domain/settings/site-image-schema";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  async PUT({ admin, body }) {
    const { logoURL } = await body(logoSchema);
    return { logoUrl: setSiteImage(admin, "logoUrl", logoURL) };
  },
});

export const loader = route.loader;
export const action = route.action;
