import { adminWantedCalls } from "~/http/api/calls/wanted";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(adminWantedCalls.list, adminWantedCalls.removePerson);
export const action = loader;
