import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("wanted");
export const action = loader;
