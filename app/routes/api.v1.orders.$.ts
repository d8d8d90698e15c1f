import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("orders");
export const action = loader;
