import { adminWantedCalls } from "~/http/api/calls/wanted";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(adminWantedCalls.export);
export const action = loader;
