import { paymentFigures } from "~/domain/payment/office/figures.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({ GET: ({ admin }) => paymentFigures(admin) });
export const loader = route.loader;
export const action = route.action;
