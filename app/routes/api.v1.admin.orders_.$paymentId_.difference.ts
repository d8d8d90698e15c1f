import { orderCalls } from "~/http/api/calls/orders";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(orderCalls.settleDifference);
export const action = loader;
