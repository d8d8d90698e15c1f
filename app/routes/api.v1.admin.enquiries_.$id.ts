import { enquiryCalls } from "~/http/api/calls/enquiries";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(enquiryCalls.get, enquiryCalls.patch, enquiryCalls.put);
export const action = loader;
