import { adminListCalls } from "~/http/api/calls/lists";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(adminListCalls.get, adminListCalls.replace, adminListCalls.delete);
export const action = loader;
