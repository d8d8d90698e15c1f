import { cartCalls } from "~/http/api/calls/cart";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(cartCalls.get, cartCalls.setQuantity, cartCalls.remove);
export const action = loader;
