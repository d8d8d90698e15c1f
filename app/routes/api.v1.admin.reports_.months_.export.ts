import { reportCalls } from "~/http/api/calls/reports";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(reportCalls.monthsExport);
export const action = loader;
