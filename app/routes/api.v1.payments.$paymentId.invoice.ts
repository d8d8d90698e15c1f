import { paymentCalls } from "~/http/api/calls/payments";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(paymentCalls.invoice);
export const action = loader;
