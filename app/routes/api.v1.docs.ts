import { apiDocs } from "~/http/api/docs.server";
import { apiRoute } from "~/http/api/route.server";
import { selfContainedPage } from "~/http/pages/printable-response.server";
import { apiDocsHtml } from "~/ui/api-docs/html";

const route = apiRoute({ GET: () => selfContainedPage(apiDocsHtml(apiDocs())) });

export const loader = route.loader;
export const action = route.action;
