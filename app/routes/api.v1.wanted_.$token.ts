import { wantedCalls } from "~/http/api/calls/wanted";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(wantedCalls.end);
export const action = loader;
