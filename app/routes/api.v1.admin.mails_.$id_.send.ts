import { mailCalls } from "~/http/api/calls/failed-work";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(mailCalls.sendAgain);
export const action = loader;
