import { personRequestCalls } from "~/http/api/calls/people";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(personRequestCalls.answer);
export const action = loader;
