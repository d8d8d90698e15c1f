import { nounRoute } from "~/web/api/api-route.server";

export const loader = nounRoute("filters");
export const action = loader;
