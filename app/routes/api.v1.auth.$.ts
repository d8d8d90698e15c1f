import { nounRoute } from "~/web/api/api-route.server";

export const loader = nounRoute("auth");
export const action = loader;
