import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("admin/payments");
export const action = loader;
