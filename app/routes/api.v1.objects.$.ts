import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("objects");
export const action = loader;
