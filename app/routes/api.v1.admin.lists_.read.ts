import { letterCalls } from "~/http/api/calls/letters";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(letterCalls.read);
export const action = loader;
