import { nounRoute } from "~/web/api/api-route.server";

export const loader = nounRoute("returns");
export const action = loader;
