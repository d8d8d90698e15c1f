import { filterOptions } from "~/domain/catalogue/filters.server";
import { apiRoute } from "~/http/api/route.server";
import { taggedAnswer } from "~/http/pages/etag.server";

const route = apiRoute({ GET: ({ request }) => taggedAnswer(request, filterOptions()) });

export const loader = route.loader;
export const action = route.action;
