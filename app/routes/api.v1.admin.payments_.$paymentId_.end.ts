import { adminPaymentCalls } from "~/http/api/calls/admin-payments";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(adminPaymentCalls.end);
export const action = loader;
