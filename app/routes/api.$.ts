import { apiRoute } from "~/web/api/api-route.server";

export const loader = apiRoute([]);
export const action = loader;
