import { nounRoute } from "~/web/api/api-route.server";

export const loader = nounRoute("schools");
export const action = loader;
