import { listImportCalls } from "~/http/api/calls/list-import";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(listImportCalls.preview);
export const action = loader;
