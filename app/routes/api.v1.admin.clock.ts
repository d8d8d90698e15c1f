import { clockCalls } from "~/http/api/calls/clock";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(clockCalls.get, clockCalls.sayRight);
export const action = loader;
