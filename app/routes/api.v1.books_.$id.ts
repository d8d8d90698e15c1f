import { catalogueCalls } from "~/http/api/calls/catalogue";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(catalogueCalls.get);
export const action = loader;
