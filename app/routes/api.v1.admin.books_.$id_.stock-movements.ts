import { adminBookCalls } from "~/http/api/calls/admin-books";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(adminBookCalls.stockMovements);
export const action = loader;
