import { nounRoute } from "~/web/api/api-route.server";

export const loader = nounRoute("admin/delivery-methods");
export const action = loader;
