import { apiRoute } from "~/http/api.server";
import { taggedAnswer } from "~/http/etag.server";
import { openApiDocument } from "~/http/openapi.server";

const route = apiRoute({ GET: ({ request }) => taggedAnswer(request, openApiDocument()) });

export const loader = route.loader;
export const action = route.action;
