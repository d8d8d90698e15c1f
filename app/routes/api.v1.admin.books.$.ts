import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("admin/books");
export const action = loader;
