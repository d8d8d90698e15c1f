import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { NextFunction, Request, Response } from "express";

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|x-ndjson)|image\/svg)/;
const STREAMED = /^text\/(event-stream|csv)\b/;
const WORTHWHILE_BYTES = 860;
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;

type Encoding = "br" | "gzip";

/** The best encoding for this `Accept-Encoding`, or null. */
export function bestEncoding(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? "gzip" : null;
}

const brotliOptions = (body: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

const compress = (body: Buffer, encoding: Encoding): Buffer =>
  encoding === "gzip"
    ? gzipSync(body, { level: GZIP_LEVEL })
    : brotliCompressSync(body, brotliOptions(body));

type Compressed = { body: Buffer; encoding: Encoding | null };

/** An answer's body in the best encoding that is worth it, if any. */
function compressed(body: Buffer, accepted: string | undefined): Compressed {
  const encoding = body.length < WORTHWHILE_BYTES ? null : bestEncoding(accepted);
  return { body: encoding === null ? body : compress(body, encoding), encoding };
}

/**
 * Middleware: buffers an answer and compresses it at once. A 40 KB page takes a fraction of a millisecond; streaming
 * compression takes several. Skips event streams and CSV files, which may be long.
 */
export function compressOnce(request: Request, response: Response, next: NextFunction): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string") {
      chunks.push(Buffer.from(chunk, encoding === "latin1" ? "latin1" : "utf8"));
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const isStream = () => STREAMED.test(String(response.getHeader("Content-Type")));

  response.write = (chunk: unknown, ...rest: unknown[]) => {
    if (isStream()) return Reflect.apply(write, response, [chunk, ...rest]);
    collect(chunk, rest[0]);
    for (const callback of rest) if (typeof callback === "function") callback(null);
    return true;
  };
  response.end = (...args: unknown[]) => {
    if (response.headersSent) return Reflect.apply(end, response, args);
    const [chunk, encoding] = args;
    collect(chunk, encoding);
    send();
    for (const callback of args) if (typeof callback === "function") callback();
    return response;
  };
  next();

  function send(): void {
    const body = Buffer.concat(chunks);
    const isText = COMPRESSIBLE.test(String(response.getHeader("Content-Type") ?? ""));
    if (isText) response.vary("Accept-Encoding");
    const isOpen = isText && !response.hasHeader("Content-Encoding");
    const small = compressed(body, isOpen ? request.headers["accept-encoding"] : undefined);
    if (small.encoding !== null) response.setHeader("Content-Encoding", small.encoding);
    if (small.body.length > 0) response.setHeader("Content-Length", small.body.length);
    end(small.body);
  }
}
