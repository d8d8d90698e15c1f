import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("schools");
export const action = loader;
