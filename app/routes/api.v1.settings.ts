import { publicSettings } from "~/domain/settings/settings.server";
import { apiRoute } from "~/http/api.server";

const route = apiRoute({ GET: () => publicSettings() });

export const loader = route.loader;
export const action = route.action;
