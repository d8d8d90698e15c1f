import { paymentCalls } from "~/http/api/calls/payments";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(paymentCalls.verify);
export const action = loader;
