import { refundCalls } from "~/http/api/calls/refunds";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(refundCalls.answer);
export const action = loader;
