import { nounRoute } from "~/web/api/api-route.server";

export const loader = nounRoute("cart");
export const action = loader;
