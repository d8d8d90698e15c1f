import { apiRoute } from "~/web/api/api-route.server";

/** Answers 404 to whatever else is asked of the API. */
export const loader = apiRoute([]);
export const action = loader;
