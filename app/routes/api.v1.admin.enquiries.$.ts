import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("admin/enquiries");
export const action = loader;
