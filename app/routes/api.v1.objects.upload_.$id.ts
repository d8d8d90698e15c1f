import { imageCalls } from "~/http/api/calls/images";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(imageCalls.finishUpload);
export const action = loader;
