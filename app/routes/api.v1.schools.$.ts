import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("schools");
export const action = loader;
