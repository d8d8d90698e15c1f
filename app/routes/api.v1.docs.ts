import { openCall } from "~/http/api/call.server";
import { apiDocs } from "~/http/api/docs.server";
import { apiDoor } from "~/http/api/door.server";
import { selfContainedPage } from "~/http/pages/printable-response.server";
import { apiDocsHtml } from "~/ui/api-docs/html";

const docs = openCall({
  method: "GET",
  path: "/docs",
  group: "Description",
  summary: "The description as a page",
  answers: { 200: { what: "A page", type: "text/html" } },
  run: () => selfContainedPage(apiDocsHtml(apiDocs())),
});

export const loader = apiDoor(docs);
export const action = loader;
