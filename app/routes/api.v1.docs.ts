import { apiRoute } from "~/http/api.server";
import { apiDocs } from "~/http/api-docs.server";
import { selfContainedPage } from "~/http/paper.server";
import { apiDocsHtml } from "~/ui/api-docs/html";

const route = apiRoute({ GET: () => selfContainedPage(apiDocsHtml(apiDocs())) });

export const loader = route.loader;
export const action = route.action;
