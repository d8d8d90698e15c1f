import { filterCalls } from "~/http/api/calls/catalogue";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(...filterCalls.map(({ names }) => names));
export const action = loader;
