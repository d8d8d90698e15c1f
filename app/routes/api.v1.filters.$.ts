import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("filters");
export const action = loader;
