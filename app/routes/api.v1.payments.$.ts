import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("payments");
export const action = loader;
