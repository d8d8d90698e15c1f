import { nounRoute } from "~/web/api/api-route.server";

export const loader = nounRoute("orders");
export const action = loader;
