import { cartCalls } from "~/http/api/calls/cart";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(cartCalls.own, cartCalls.add);
export const action = loader;
