import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("admin/account");
export const action = loader;
