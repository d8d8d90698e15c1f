import { proposeList } from "~/domain/lists/parser/propose.server";
import { pastedTextSchema } from "~/domain/lists/parser/schema";
import { parsedListSchema } from "~/domain/lists/parser/view";
import { json } from "../body.server";
import { adminEndpoint, endpointsAt } from "../endpoint.server";

export const listParserEndpoints = endpointsAt("School lists", {
  "/admin/lists/read": {
    POST: adminEndpoint("arrange", {
      summary: "Reads the text of a school's letter as a proposed list, and stores nothing",
      body: json("Letter", pastedTextSchema),
      answers: { 200: { what: "What was read", schema: parsedListSchema } },
      run: ({ admin, body }) => proposeList(admin, body),
    }),
  },
});
