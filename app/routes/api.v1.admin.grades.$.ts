import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("admin/grades");
export const action = loader;
