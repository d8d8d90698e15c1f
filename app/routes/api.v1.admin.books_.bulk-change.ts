import { offerCalls } from "~/http/api/calls/offers";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(offerCalls.changeMany);
export const action = loader;
