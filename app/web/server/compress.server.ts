import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { NextFunction, Request, Response } from "express";
import { log } from "./log/log.server";

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|x-ndjson)|image\/svg)/;
const STREAMED = /^text\/(event-stream|csv)\b/;
const WORTHWHILE_BYTES = 860;
const BROTLI_QUALITY = 6;
const PAGE_QUALITY = 9;
const PAGE_WINDOW_BITS = 16;
const GZIP_LEVEL = 6;

type Encoding = "br" | "gzip";

export function bestEncoding(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? "gzip" : null;
}

// A page fits into a small window, in which looking longer costs no more time.
const ofPage = {
  [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW_BITS,
};

const brotliOptions = (body: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    ...(body.length < 2 ** PAGE_WINDOW_BITS ? ofPage : {}),
  },
});

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === "gzip" ? toGzip(body, { level: GZIP_LEVEL }) : toBrotli(body, brotliOptions(body));

/**
 * Middleware: buffers an answer and compresses it whole on another thread. Skips event streams and CSV files, which may
 * be long.
 */
export function compressOnce(request: Request, response: Response, next: NextFunction): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const chunks: Buffer[] = [];
  let hasEnded = false;
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
    if (hasEnded) return response;
    hasEnded = true;
    const [chunk, encoding] = args;
    collect(chunk, encoding);
    send().catch((error: unknown) => {
      log.error({ error: String(error) }, "an answer cannot be compressed");
      response.destroy();
    });
    for (const callback of args) if (typeof callback === "function") callback();
    return response;
  };
  next();

  async function send(): Promise<void> {
    const whole = Buffer.concat(chunks);
    const isText = COMPRESSIBLE.test(String(response.getHeader("Content-Type") ?? ""));
    if (isText) response.vary("Accept-Encoding");
    const isWorthIt = isText && whole.length >= WORTHWHILE_BYTES;
    const isOpen = isWorthIt && !response.hasHeader("Content-Encoding");
    const encoding = isOpen ? bestEncoding(request.headers["accept-encoding"]) : null;
    if (encoding !== null) response.setHeader("Content-Encoding", encoding);
    const body = encoding === null ? whole : await compress(whole, encoding);
    if (body.length > 0) response.setHeader("Content-Length", body.length);
    end(body);
  }
}
