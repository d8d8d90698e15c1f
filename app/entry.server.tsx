import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { paymentFormTargets } from "./domain/payment/provider/account.server";
import { isAdminPath } from "./http/admin/admin-path";
import { finishDocument, newScriptMark } from "./http/pages/document.server";
import { requestFacts } from "./http/server/context";
import { log } from "./http/server/log.server";
import { reportError } from "./http/server/report-error.server";
import { wantsNoScript } from "./http/server/save-data.server";
import { contentSecurityPolicy } from "./http/server/security-headers.server";
import adminRules from "./ui/admin/admin.css?inline&rules";
import { RequestId } from "./ui/request-id";
import { ScriptMark } from "./ui/script-mark";
import shopRules from "./ui/shop.css?inline&rules";

const SCRIPT_TIME = import.meta.env.PROD ? "after-paint" : "at-once";

export { shop } from "./process.server";

/** Renders the whole page before sending: it is hashed, compressed and cached in one piece. */
function render(page: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        // A route error response is not a failure.
        if (isRouteErrorResponse(error)) return;
        const what = error instanceof Error ? error.stack : String(error);
        log.error({ error: what }, "a view failed to render");
      },
    });
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { requestId } = requestFacts(loadContext);
  const mark = newScriptMark();
  const rendered = await render(
    <RequestId.Provider value={requestId}>
      <ScriptMark.Provider value={mark}>
        <RemixServer context={remixContext} url={request.url} nonce={mark} />
      </ScriptMark.Provider>
    </RequestId.Provider>,
    mark,
  );
  const { html, scripts, styles } = finishDocument(rendered, {
    mark,
    sheet: isAdminPath(new URL(request.url).pathname) ? adminRules : shopRules,
    scripts: wantsNoScript(request) || status >= 500 ? "never" : SCRIPT_TIME,
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Save-Data, Cookie");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({ scripts, styles, formTargets: paymentFormTargets() }),
  );
  return new Response(html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // Client errors (4xx) are in the request log.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  reportError(error, request, requestFacts(context).requestId);
};
