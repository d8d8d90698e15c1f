import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("payments");
export const action = loader;
