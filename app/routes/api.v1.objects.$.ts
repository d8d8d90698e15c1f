import { nounRoute } from "~/web/api/api-route.server";

export const loader = nounRoute("objects");
export const action = loader;
