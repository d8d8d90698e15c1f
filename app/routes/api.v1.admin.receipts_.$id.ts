import { receiptCalls } from "~/http/api/calls/attention";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(receiptCalls.get, receiptCalls.settle);
export const action = loader;
