import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("admin/orders");
export const action = loader;
