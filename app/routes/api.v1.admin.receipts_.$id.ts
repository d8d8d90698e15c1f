import { settleReceiptSchema } from "~/domain/dashboard/schema";
import {
  getUnknownReceipt,
  settleUnknownReceipt,
} from "~/domain/payment/provider/unmatched-transactions.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  GET: ({ admin, params }) => getUnknownReceipt(admin, params.id),
  async PATCH({ admin, params, body }) {
    const { note } = await body(settleReceiptSchema);
    settleUnknownReceipt(admin, params.id ?? "", note);
    return { message: "Settled" };
  },
});

export const loader = route.loader;
export const action = route.action;
