import { adminPaymentCalls } from "~/http/api/calls/admin-payments";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(adminPaymentCalls.askProvider);
export const action = loader;
