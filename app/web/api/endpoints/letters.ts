import { proposeList } from "~/domain/lists/letter/propose.server";
import { letterSchema } from "~/domain/lists/letter/schema";
import { readLetterSchema } from "~/domain/lists/letter/view";
import { json } from "../body.server";
import { adminEndpoint, endpointsAt } from "../call.server";

export const listParserEndpoints = endpointsAt("School lists", {
  "/admin/lists/read": {
    POST: adminEndpoint({
      summary: "Reads the text of a school's letter as a proposed list, and stores nothing",
      body: json("Letter", letterSchema),
      answers: { 200: { what: "What was read", schema: readLetterSchema } },
      run: ({ admin, body }) => proposeList(admin, body),
    }),
  },
});
