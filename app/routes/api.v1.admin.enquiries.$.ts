import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("admin/enquiries");
export const action = loader;
