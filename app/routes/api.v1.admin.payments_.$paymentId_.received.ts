import { adminPaymentCalls } from "~/http/api/calls/admin-payments";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(adminPaymentCalls.receive);
export const action = loader;
