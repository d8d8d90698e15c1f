import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("books");
export const action = loader;
