import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("admin/payments");
export const action = loader;
