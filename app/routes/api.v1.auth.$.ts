import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("auth");
export const action = loader;
