import { deliveryCalls } from "~/http/api/calls/delivery";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(deliveryCalls.options);
export const action = loader;
