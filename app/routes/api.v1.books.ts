import { catalogueCalls } from "~/http/api/calls/catalogue";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(catalogueCalls.list);
export const action = loader;
