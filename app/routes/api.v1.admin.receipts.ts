import { receiptCalls } from "~/http/api/calls/attention";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(receiptCalls.list);
export const action = loader;
