import { apiRoute } from "~/web/api/api-route.server";

/** Answers 404 to every other path of the API. */
export const loader = apiRoute([]);
export const action = loader;
