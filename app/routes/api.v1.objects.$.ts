import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("objects");
export const action = loader;
