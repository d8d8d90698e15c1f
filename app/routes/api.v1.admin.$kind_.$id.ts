import { nameCalls } from "~/http/api/calls/taxonomy";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(...nameCalls.flatMap((calls) => [calls.rename, calls.delete]));
export const action = loader;
