import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("cart");
export const action = loader;
