import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("returns");
export const action = loader;
