import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { paymentFormTargets } from "./domain/payments/provider/account.server";
import { renderPage } from "./render-page.server";
import { RequestId } from "./ui/page/request-id";
import { ScriptMark } from "./ui/page/script-mark";
import adminRules from "./ui/styles/admin.css?inline&rules";
import shopRules from "./ui/styles/shop.css?inline&rules";
import { isSentByBrowser, leadToAnswer } from "./web/forms/form-answers.server";
import { finishDocument, newScriptMark } from "./web/pages/document.server";
import { documentStatus } from "./web/pages/document-status";
import { partAddress } from "./web/pages/manifest-part";
import { askedRoute } from "./web/server/addresses/asked-route.server";
import { requestFacts } from "./web/server/context";
import { sayWhenToRetry } from "./web/server/limits/retry-after";
import { reportError } from "./web/server/log/report-error.server";
import { wantsNoScript } from "./web/server/save-data.server";
import { contentSecurityPolicy, PERSONAL } from "./web/server/security-headers.server";

const SCRIPT_TIME = import.meta.env.PROD ? "after-paint" : "at-once";

export { shop } from "./process.server";

export default async function handleRequest(
  request: Request,
  remixStatus: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { requestId } = requestFacts(loadContext);
  const { isAdmin } = loadContext;
  const { manifest, staticHandlerContext } = remixContext;
  const status = documentStatus(remixStatus, staticHandlerContext.errors);
  const url = partAddress(manifest.url, isAdmin ? "admin" : "shop");
  const mark = newScriptMark();
  const rendered = await renderPage(
    <RequestId.Provider value={requestId}>
      <ScriptMark.Provider value={mark}>
        <RemixServer
          context={{ ...remixContext, manifest: { ...manifest, url } }}
          url={request.url}
          nonce={mark}
        />
      </ScriptMark.Provider>
    </RequestId.Provider>,
    mark,
  );
  const { html, scripts, styles } = finishDocument(rendered, {
    mark,
    sheet: isAdmin ? adminRules : shopRules,
    scripts: wantsNoScript(request) || status >= 500 ? "never" : SCRIPT_TIME,
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Save-Data, Cookie");
  // Visitors with an empty cart, and no other cookie, share one page.
  const isPersonal =
    headers.has("Set-Cookie") || (request.headers.has("Cookie") && loadContext.cartUnits !== 0);
  // A header that is given twice is sent twice.
  if (isPersonal && !loadContext.isPrivate) {
    headers.set("Cache-Control", PERSONAL);
  }
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({
      ...{ scripts, styles, formTargets: paymentFormTargets() },
      usesCamera: askedRoute(new URL(request.url).pathname).usesCamera,
    }),
  );
  sayWhenToRetry(status, headers);
  const page = new Response(html, { status, headers });
  const isFormAnswer = staticHandlerContext.actionData !== null && !isAdmin;
  return isFormAnswer && isSentByBrowser(request) ? leadToAnswer(request, page) : page;
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  sayWhenToRetry(response.status, response.headers);
  return response;
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // Client errors (4xx) are in the request log.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  reportError(error, request, requestFacts(context).requestId);
};
