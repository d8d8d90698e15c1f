import { listBooks } from "~/domain/catalogue/listing.server";
import { readCatalogueQuery } from "~/domain/catalogue/query";
import { apiRoute } from "~/http/api.server";

const route = apiRoute({ GET: ({ url }) => listBooks(readCatalogueQuery(url.searchParams)) });

export const loader = route.loader;
export const action = route.action;
