import { openUnknownReceipts } from "~/domain/payment/provider/unmatched-transactions.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({ GET: ({ admin }) => ({ receipts: openUnknownReceipts(admin) }) });

export const loader = route.loader;
export const action = route.action;
