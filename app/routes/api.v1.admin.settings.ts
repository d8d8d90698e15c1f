import { saveSettings } from "~/domain/payment/provider/go-live.server";
import { settingsSchema } from "~/domain/settings/schema";
import { adminSettings } from "~/domain/settings/settings.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  GET: ({ admin }) => adminSettings(admin),
  PUT: async ({ admin, body }) => saveSettings(admin, await body(settingsSchema)),
});

export const loader = route.loader;
export const action = route.action;
