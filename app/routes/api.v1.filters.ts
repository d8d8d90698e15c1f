import { filterOptions } from "~/domain/catalogue/filters.server";
import { apiRoute } from "~/http/api.server";
import { taggedAnswer } from "~/http/etag.server";

const route = apiRoute({ GET: ({ request }) => taggedAnswer(request, filterOptions()) });

export const loader = route.loader;
export const action = route.action;
