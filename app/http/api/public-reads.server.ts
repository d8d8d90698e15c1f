import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "~/env.server";
import { isKnownTag, taggedBody } from "../pages/etag.server";
import { isPlainRead } from "../server/readable-address.server";
import { NOTHING_ALLOWED } from "../server/security-headers.server";
import { answerShort, beginShort } from "../server/short-answer.server";
import { addressOf } from "./address-of-call";
import { API_CALLS } from "./calls/all";

/** The calls whose answers follow from their address, by address. */
const READS = API_CALLS.flatMap((call) =>
  call.view === undefined ? [] : [{ address: addressOf(call), view: call.view }],
);

type Read = (typeof READS)[number];

const NOTHING = Buffer.alloc(0);

/** Answers with the call's view, its tag, or 304. */
async function answer(request: IncomingMessage, response: ServerResponse, { address, view }: Read) {
  const begun = beginShort(request);
  const url = new URL(request.url ?? "", env.BASE_URL);
  const params = { ...address.exec(begun.path)?.groups };
  const context = { requestId: begun.requestId };
  const { body, tag } = taggedBody(await view({ url, params, context }));
  const isKnown = isKnownTag(request.headers["if-none-match"] ?? "", tag);
  const headers = {
    ETag: `W/${tag}`,
    "Cache-Control": "no-cache",
    "Content-Security-Policy": NOTHING_ALLOWED,
    Vary: "Accept-Encoding",
  };
  const type = { "Content-Type": "application/json; charset=utf-8" };
  await answerShort(
    request,
    response,
    begun,
    isKnown
      ? { status: 304, headers, body: NOTHING }
      : { status: 200, headers: { ...headers, ...type }, body },
  );
}

/**
 * Answers public reads of the JSON API without Express and Remix's router. What is more than that, and each failure, is
 * left to `next`, before anything is sent.
 */
export function answerPublicRead(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const [path = ""] = (request.url ?? "").split("?", 1);
  const read = path.startsWith("/api/v1/") && READS.find(({ address }) => address.test(path));
  if (!read || !isPlainRead(request)) next();
  else
    answer(request, response, read).catch(() =>
      response.headersSent ? response.destroy() : next(),
    );
}
