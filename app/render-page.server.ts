import { Writable } from "node:stream";
import { isRouteErrorResponse } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { log } from "./web/server/log/log.server";

/** Renders the whole page before sending: it is hashed, compressed and cached in one piece. */
export function renderPage(page: React.ReactElement, nonce: string): Promise<string> {
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
