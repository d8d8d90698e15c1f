import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("wanted");
export const action = loader;
