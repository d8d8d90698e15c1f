import { z } from "zod";
import { openCall } from "~/http/api/call.server";
import { apiDoor } from "~/http/api/door.server";
import { openApiDocument } from "~/http/api/openapi.server";

const description = openCall({
  method: "GET",
  path: "/openapi.json",
  group: "Description",
  summary: "The description of the API",
  answers: { 200: { what: "An OpenAPI document", schema: z.unknown() } },
  isTagged: true,
  run: () => openApiDocument(),
});

export const loader = apiDoor(description);
export const action = loader;
