import { backupCalls } from "~/http/api/calls/backups";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(backupCalls.list, backupCalls.make);
export const action = loader;
