import { adminBookCalls } from "~/http/api/calls/admin-books";
import { offerCalls } from "~/http/api/calls/offers";
import { apiDoor } from "~/http/api/door.server";

export const loader = apiDoor(
  adminBookCalls.get,
  adminBookCalls.replace,
  offerCalls.change,
  adminBookCalls.delete,
);
export const action = loader;
