import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

const files = (folder: string, caching: string) => {
  const send = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      response.setHeader("Cache-Control", caching);
      // Types for a client, which their ending takes for a video.
      if (path.endsWith(".ts")) response.setHeader("Content-Type", "text/plain; charset=utf-8");
    },
  });
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    // Optional (RFC 9110, section 14.2), and sirv cuts off the answer to a reversed range.
    delete request.headers.range;
    send(request, response, next);
  };
};

/** Middleware: build output, precompressed. Names contain a content hash. */
export const assets = () => files("build/client/assets", "public, max-age=31536000, immutable");

export const publicFiles = () => files("build/client", "public, max-age=3600");
