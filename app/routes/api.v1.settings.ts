import { publicSettings } from "~/domain/settings/settings.server";
import { apiRoute } from "~/http/api/route.server";
import { taggedAnswer } from "~/http/pages/etag.server";

const route = apiRoute({ GET: ({ request }) => taggedAnswer(request, publicSettings()) });

export const loader = route.loader;
export const action = route.action;
