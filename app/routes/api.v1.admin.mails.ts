import { mailCalls } from "~/http/api/calls/attention";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(mailCalls.list);
export const action = loader;
