import { deliveryMethodCalls } from "~/http/api/calls/delivery";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(deliveryMethodCalls.list, deliveryMethodCalls.create);
export const action = loader;
