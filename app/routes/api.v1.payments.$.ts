import { nounRoute } from "~/web/api/api-route.server";

export const loader = nounRoute("payments");
export const action = loader;
