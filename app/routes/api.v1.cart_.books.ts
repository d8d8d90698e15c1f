import { cartCalls } from "~/http/api/calls/cart";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(cartCalls.addBooks);
export const action = loader;
