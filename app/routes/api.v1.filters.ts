import { filterOptions } from "~/domain/catalogue/filters.server";
import { apiRoute } from "~/http/api.server";

const route = apiRoute({ GET: () => filterOptions() });

export const loader = route.loader;
export const action = route.action;
