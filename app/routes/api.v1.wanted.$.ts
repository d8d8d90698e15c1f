import { nounRoute } from "~/web/api/api-route.server";

export const loader = nounRoute("wanted");
export const action = loader;
