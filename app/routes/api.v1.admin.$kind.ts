import { nameCalls } from "~/http/api/calls/taxonomy";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(...nameCalls.flatMap(({ list, create }) => [list, create]));
export const action = loader;
