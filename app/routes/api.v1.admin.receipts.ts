import { openUnknownReceipts } from "~/domain/payment/unknown-receipts.server";
import { adminRoute } from "~/http/admin-route.server";

const route = adminRoute({ GET: ({ admin }) => ({ receipts: openUnknownReceipts(admin) }) });

export const loader = route.loader;
export const action = route.action;
