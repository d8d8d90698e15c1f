import { orderCalls } from "~/http/api/calls/orders";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(orderCalls.slips);
export const action = loader;
