import { settingsCalls } from "~/http/api/calls/settings";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(settingsCalls.readiness);
export const action = loader;
