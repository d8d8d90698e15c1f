import { nounRoute } from "~/web/api/api-route.server";

export const loader = nounRoute("books");
export const action = loader;
