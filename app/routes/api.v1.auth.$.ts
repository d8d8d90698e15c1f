import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("auth");
export const action = loader;
