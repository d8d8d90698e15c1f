import { enquiryCalls } from "~/http/api/calls/enquiries";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(enquiryCalls.export);
export const action = loader;
