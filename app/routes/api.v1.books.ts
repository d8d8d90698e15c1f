import { listBooks } from "~/domain/catalogue/listing.server";
import { readCatalogueQuery } from "~/domain/catalogue/query";
import { apiRoute } from "~/http/api.server";
import { taggedAnswer } from "~/http/etag.server";

const route = apiRoute({
  GET: ({ request, url }) => taggedAnswer(request, listBooks(readCatalogueQuery(url.searchParams))),
});

export const loader = route.loader;
export const action = route.action;
