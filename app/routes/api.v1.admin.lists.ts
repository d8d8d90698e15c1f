import { adminListCalls } from "~/http/api/calls/lists";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(adminListCalls.list, adminListCalls.create);
export const action = loader;
