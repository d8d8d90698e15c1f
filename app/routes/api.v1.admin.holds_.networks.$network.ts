import { dashboardCalls } from "~/http/api/calls/attention";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(dashboardCalls.freeNetwork);
export const action = loader;
