import { jobCalls } from "~/http/api/calls/failed-work";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(jobCalls.list);
export const action = loader;
