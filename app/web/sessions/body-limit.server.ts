import type { NextFunction, Request, Response } from "express";
import { TOO_LARGE as FILE_TOO_LARGE, PAGE_LIMITS } from "~/domain/imports/file/limits";
import { routePath } from "../server/addresses/route-path";
import { refuse } from "../server/refuse.server";
import { hadSession } from "./session.server";

const KB = 1024;
const MB = 1024 * KB;
const SECOND_MS = 1_000;
const PATIENCE_MS = 5 * SECOND_MS;

/** `isForAll`: not only who signed in has its seconds. */
type BodyLimit = { bytes: number; seconds: number; tooLarge: string; isForAll?: true };

const DEFAULT_LIMIT: BodyLimit = {
  bytes: 64 * KB,
  seconds: 30,
  tooLarge: "That is too much to send at once.",
};

// Images are streamed, never all in memory; an admin on a slow connection gets more time.
const UPLOAD = { seconds: 590, tooLarge: "That is too much at once: an image has at most 15 MB." };

const BOOK_FILE = { bytes: PAGE_LIMITS.bytes + MB, seconds: 590, tooLarge: FILE_TOO_LARGE };

const LIMITS: [address: RegExp, limit: Partial<BodyLimit>][] = [
  [/^\/api\/v1\/payments\/notify$/, { bytes: 16 * KB }],
  // The sign-in form may carry a resumable form, with longer field names.
  [/^\/admin\/login\/again(\.data)?$/, { bytes: 128 * KB }],
  [/^\/api\/v1\/(admin\/uploads|objects\/upload\/[^/]+)$/, { ...UPLOAD, bytes: 16 * MB }],
  // A cover and twelve images from a browser without JavaScript, which sends them at once.
  [/^\/admin\/books\/(new|photos|[^/]+\/edit)(\.data)?$/, { ...UPLOAD, bytes: 200 * MB }],
  [/^\/admin\/bulk-import(\.data)?$/, BOOK_FILE],
  [/^\/api\/v1\/admin\/books\/bulk-import(\/preview)?$/, BOOK_FILE],
  [/^\/admin\/lists\/import(\.data)?$/, BOOK_FILE],
  [/^\/api\/v1\/admin\/lists\/import(\/preview)?$/, BOOK_FILE],
  // Photos from a parent's phone on a slow line. Those over 15 MB are read to their end and not held in memory: only so
  // can the form say what is wrong, with all that was typed.
  [
    /^\/(ask|payment\/success\/[^/]+\/return)(\.data)?$/,
    {
      bytes: 100 * MB,
      seconds: 180,
      isForAll: true,
      tooLarge: "That is too much at once: photos and PDFs have at most 15 MB together.",
    },
  ],
  // A letter's titles with all that was read of each.
  [/^\/admin\/lists\/new\/paste(\.data)?$/, { bytes: 256 * KB }],
  [/^\/admin\/settings(\.data)?$/, { ...UPLOAD, bytes: 32 * MB }],
];

function limitFor(path: string): BodyLimit {
  const [, special] = LIMITS.find(([address]) => address.test(path)) ?? [];
  return { ...DEFAULT_LIMIT, ...special };
}

const tooLarge = ({ tooLarge: message }: BodyLimit) => ({
  status: 413,
  code: "too_large",
  message,
});
const TOO_SLOW = {
  status: 408,
  code: "too_slow",
  message: "That took too long to arrive. Please try again.",
};

/**
 * Middleware: refuses bodies over the limit before Remix buffers them, by Content-Length or by counting. Slow bodies
 * time out.
 */
export function limitBody(request: Request, response: Response, next: NextFunction): void {
  const limit = limitFor(routePath(request.path));
  const declared = Number(request.headers["content-length"] ?? 0);
  const isOpenEnded = request.headers["transfer-encoding"] !== undefined;
  if (declared > limit.bytes) {
    refuse(request, response, tooLarge(limit));
    discardRest(request);
    return;
  }
  if (isOpenEnded) countBody(request, response, limit);
  if (isOpenEnded || declared > 0) waitFor(request, response, limit);
  // An unread body would block the connection's next request.
  response.once("finish", () => {
    if (!request.complete) discardRest(request);
  });
  next();
}

/** A slow body would hold a connection. Only admins get more than the default time, unless it is for all. */
function waitFor(request: Request, response: Response, { seconds, isForAll }: BodyLimit): void {
  const giveUp = () => {
    if (request.complete) return;
    if (!response.headersSent) refuse(request, response, TOO_SLOW);
    discardRest(request);
  };
  let deadline = setTimeout(async () => {
    const more = seconds - DEFAULT_LIMIT.seconds;
    const hasMore = isForAll || (await hadSession(request.headers.cookie ?? null));
    if (more <= 0 || !hasMore) giveUp();
    else deadline = setTimeout(giveUp, more * SECOND_MS).unref();
  }, DEFAULT_LIMIT.seconds * SECOND_MS).unref();
  response.once("close", () => clearTimeout(deadline));
}

function countBody(request: Request, response: Response, limit: BodyLimit): void {
  let received = 0;
  // Pause first: adding a listener would start the flow before the route's reader.
  request.pause();
  request.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (received <= limit.bytes) return;
    if (!response.headersSent) refuse(request, response, tooLarge(limit));
    discardRest(request);
  });
}

/**
 * Reads and discards the rest for a while, because a client that is still sending loses the answer when the connection
 * closes.
 */
function discardRest(request: Request): void {
  // Stops other readers.
  request.removeAllListeners("data");
  request.resume();
  const patience = setTimeout(() => request.destroy(), PATIENCE_MS).unref();
  request.once("close", () => clearTimeout(patience));
}
