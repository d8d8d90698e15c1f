import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("books");
export const action = loader;
