import { paymentFigures } from "~/domain/payment/figures.server";
import { adminRoute } from "~/http/admin-route.server";

const route = adminRoute({ GET: ({ admin }) => paymentFigures(admin) });
export const loader = route.loader;
export const action = route.action;
