import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("admin/delivery-methods");
export const action = loader;
