import { settleFlagSchema } from "~/domain/payment/office/admin-schema";
import { settleFlag } from "~/domain/payment/office/resolve-flag.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  async POST({ admin, params, body }) {
    const { note } = await body(settleFlagSchema);
    return settleFlag(admin, params.paymentId, params.flagId, note);
  },
});
export const loader = route.loader;
export const action = route.action;
