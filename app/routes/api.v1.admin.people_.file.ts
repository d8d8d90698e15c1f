import { personCalls } from "~/http/api/calls/people";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(personCalls.file);
export const action = loader;
