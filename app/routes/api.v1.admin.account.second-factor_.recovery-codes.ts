import { secondFactorCalls } from "~/http/api/calls/second-factor";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(secondFactorCalls.renewCodes);
export const action = loader;
