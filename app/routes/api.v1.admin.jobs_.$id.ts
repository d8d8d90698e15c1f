import { jobCalls } from "~/http/api/calls/failed-work";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(jobCalls.get, jobCalls.dismiss);
export const action = loader;
