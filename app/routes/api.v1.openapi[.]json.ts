import { openApiDocument } from "~/http/api/openapi.server";
import { apiRoute } from "~/http/api/route.server";
import { taggedAnswer } from "~/http/pages/etag.server";

const route = apiRoute({ GET: ({ request }) => taggedAnswer(request, openApiDocument()) });

export const loader = route.loader;
export const action = route.action;
