import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("admin/delivery-methods");
export const action = loader;
