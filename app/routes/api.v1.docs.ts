import { apiDocsHtml } from "~/ui/api-docs/html";
import { endpointsAt, publicEndpoint } from "~/web/api/endpoint.server";
import { apiRoute } from "~/web/api/served/api-route.server";
import { apiDocs } from "~/web/api/served/docs.server";
import { selfContainedPage } from "~/web/pages/printable-response.server";

let html: string | undefined;
let headers: Headers | undefined;

/** Drawn once, because the calls do not change while the process runs. */
function docsPage(): Response {
  if (html === undefined || headers === undefined) {
    html = apiDocsHtml(apiDocs());
    headers = selfContainedPage(html).headers;
  }
  return new Response(html, { headers });
}

const calls = endpointsAt("Description", {
  "/docs": {
    GET: publicEndpoint({
      summary: "The description as a page",
      answers: { 200: { what: "A page", type: "text/html" } },
      run: docsPage,
    }),
  },
});

export const handle = { isPrivate: false };

export const loader = apiRoute(calls);
export const action = loader;
