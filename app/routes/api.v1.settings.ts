import { publicSettings } from "~/domain/settings/settings.server";
import { apiRoute } from "~/http/api.server";
import { taggedAnswer } from "~/http/etag.server";

const route = apiRoute({ GET: ({ request }) => taggedAnswer(request, publicSettings()) });

export const loader = route.loader;
export const action = route.action;
