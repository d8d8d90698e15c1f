import { catalogueCalls } from "~/http/api/calls/catalogue";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(catalogueCalls.filters);
export const action = loader;
