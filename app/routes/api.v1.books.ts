import { listBooks } from "~/domain/catalogue/listing.server";
import { readCatalogueQuery } from "~/domain/catalogue/query";
import { apiRoute } from "~/http/api/route.server";
import { taggedAnswer } from "~/http/pages/etag.server";

const route = apiRoute({
  GET: ({ request, url }) => taggedAnswer(request, listBooks(readCatalogueQuery(url.searchParams))),
});

export const loader = route.loader;
export const action = route.action;
