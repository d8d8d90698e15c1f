import { apiRoute } from "~/web/api/served/api-route.server";

export const loader = apiRoute([]);
export const action = loader;
