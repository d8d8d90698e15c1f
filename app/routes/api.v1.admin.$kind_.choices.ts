import { nameCalls } from "~/http/api/calls/taxonomy";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(...nameCalls.map(({ choices }) => choices));
export const action = loader;
