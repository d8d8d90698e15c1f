import { importCalls } from "~/http/api/calls/import";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(importCalls.list, importCalls.start);
export const action = loader;
