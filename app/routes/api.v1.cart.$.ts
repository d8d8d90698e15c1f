import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("cart");
export const action = loader;
