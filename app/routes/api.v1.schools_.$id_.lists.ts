import { schoolListCalls } from "~/http/api/calls/school-lists";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(schoolListCalls.lists);
export const action = loader;
