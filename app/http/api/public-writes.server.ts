import type { IncomingMessage, ServerResponse } from "node:http";
import proxyAddress from "proxy-addr";
import { waitToSave } from "~/domain/busy.server";
import { env } from "~/env.server";
import { comesFromShop } from "../server/express.server";
import { log } from "../server/log.server";
import { isPlainWrite } from "../server/readable-address.server";
import { NOTHING_ALLOWED } from "../server/security-headers.server";
import { answerShort, beginShort } from "../server/short-answer.server";
import { addressOf } from "./address-of-call";
import type { CallArgs, CallSaid } from "./call.server";
import { API_CALLS } from "./calls/all";
import { errorAnswer } from "./error-answer.server";

/** The calls of everyone that write what a text says. */
const WRITES = API_CALLS.flatMap((call) =>
  call.write === undefined || call.of !== undefined
    ? []
    : [{ method: call.method, address: addressOf(call), write: call.write }],
);

type Write = (typeof WRITES)[number];

const decoder = new TextDecoder();

/** The headers that a call may read, as Remix would give them to it. */
function sentHeaders({ origin: _, ...headers }: IncomingMessage["headers"]): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of [value ?? []].flat()) sent.append(name, one);
  }
  return sent;
}

/** The headers of an answer, as Express would send them. */
function answerHeaders(headers: Headers): Record<string, string | string[]> {
  const all: Record<string, string | string[]> = {
    "Content-Security-Policy": NOTHING_ALLOWED,
    ...Object.fromEntries(headers),
  };
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) all["set-cookie"] = cookies;
  return all;
}

const JSON_TEXT = { "Content-Type": "application/json; charset=utf-8", Vary: "Accept-Encoding" };

/** An answer as it is to be sent. Each that is not empty is JSON. */
async function whole(written: CallSaid) {
  const { status } = written;
  const { "content-type": type, ...headers } = answerHeaders(written.headers);
  if (!(written instanceof Response)) {
    return { status, headers: { ...headers, ...JSON_TEXT }, body: Buffer.from(written.json) };
  }
  const body = Buffer.from(await written.arrayBuffer());
  return { status, headers: { ...headers, ...(type === undefined ? {} : JSON_TEXT) }, body };
}

/**
 * Answers public writes of the JSON API without Express and Remix's router: those whose body came whole with their head.
 * What is more than that is left to `next`, before anything is read. `trust` says which proxies are believed.
 */
export function publicWrites(trust: (address: string, hops: number) => boolean) {
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { address, write }: Write,
  ): Promise<void> {
    const begun = beginShort(request);
    const { requestId, path } = begun;
    const bytes: unknown = request.read();
    const text = Buffer.isBuffer(bytes) ? decoder.decode(bytes) : "";
    const sent = new Request(new URL(request.url ?? "", env.BASE_URL), {
      method: request.method ?? "POST",
      headers: sentHeaders(request.headers),
    });
    const clientAddress = proxyAddress(request, trust) ?? "unknown";
    const params = { ...address.exec(path)?.groups };
    const args: CallArgs = { request: sent, params, context: { requestId, clientAddress } };
    await waitToSave();
    const written = await write(args, text).catch((error) => errorAnswer(error, requestId));
    answerShort(request, response, begun, await whole(written));
  }

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    const write =
      path.startsWith("/api/v1/") &&
      WRITES.find((one) => one.method === request.method && one.address.test(path));
    if (!write || !isPlainWrite(request) || !comesFromShop(request, path)) {
      next();
      return;
    }
    // What came with the head is in the request's buffer when the parser has returned.
    setImmediate(() => {
      if (!request.complete) next();
      else
        answer(request, response, write).catch((error: unknown) => {
          log.error({ path, error: String(error) }, "failed");
          response.destroy();
        });
    });
  };
}
