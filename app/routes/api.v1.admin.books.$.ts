import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("admin/books");
export const action = loader;
