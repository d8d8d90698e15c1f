import { authCalls } from "~/http/api/calls/auth";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(authCalls.logout);
export const action = loader;
