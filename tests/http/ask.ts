import http from "node:http";
import { URL } from "node:url";
import { rememberTyped } from "../shop/people-in-log";
import type { RunningShop } from "../shop/running-shop";
import { until } from "../shop/until";

export type Question = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Chunked transfer encoding, without Content-Length. */
  chunked?: boolean;
  /** Content-Length larger than the body; the answer must come before the rest is sent. */
  declaredBytes?: number;
  /** Keep-alive agent; without it each request has its own connection. */
  agent?: http.Agent;
};

export type HttpAnswer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  rawHeaders: string[];
  body: Buffer;
  text: string;
};

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const JSON_BODY = { "Content-Type": "application/json" };

/**
 * Sends a raw HTTP request and answers what came over the wire. fetch would decompress bodies, normalise URLs and
 * forbid some headers.
 */
export function ask(base: string, path: string, question: Question = {}): Promise<HttpAnswer> {
  const { hostname, port } = new URL(base);
  const { method = "GET", body = "", chunked = false, agent = false, declaredBytes } = question;
  const bytes = declaredBytes ?? Buffer.byteLength(body);
  const length = chunked ? {} : { "Content-Length": String(bytes) };
  const headers = { ...(method === "GET" || method === "HEAD" ? {} : length), ...question.headers };
  rememberTyped(body);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path, method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const received = Buffer.concat(chunks);
        if (declaredBytes !== undefined) request.destroy();
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          rawHeaders: answer.rawHeaders,
          body: received,
          text: received.toString("utf8"),
        });
      });
    });
    request.on("error", reject);
    if (chunked) request.flushHeaders();
    if (declaredBytes === undefined) request.end(body);
    else request.write(body);
  });
}

/** Opens a page as a browser does that is led to the same page at another address. */
export async function openLed(base: string, path: string, question: Question = {}) {
  const answer = await ask(base, path, question);
  const { location } = answer.headers;
  return answer.status === 302 && location ? ask(base, location, question) : answer;
}

/** Submits a form as a browser without JavaScript does. */
export function sendForm(
  base: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const body = new URLSearchParams(fields).toString();
  return ask(base, path, { method: "POST", body, headers: { ...FORM, ...headers } });
}

/** Sends JSON; a string is sent as it is. */
export function sendJson(
  base: string,
  path: string,
  value: unknown,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const body = typeof value === "string" ? value : JSON.stringify(value);
  return ask(base, path, { method: "POST", body, headers: { ...JSON_BODY, ...headers } });
}

type ShopLogLine = Record<string, unknown>;

/** Log lines of the request that got this answer; they may come shortly after it. */
export async function logLinesOf(
  shop: RunningShop,
  { headers }: HttpAnswer,
): Promise<ShopLogLine[]> {
  const id = String(headers["x-request-id"]);
  const text = await until(() => {
    const lines = shop.output().split("\n").slice(0, -1);
    const about = lines.filter((line) => line.includes(id));
    return about.some((line) => line.includes('"msg":"request"')) ? about : null;
  });
  return text.map((line) => JSON.parse(line));
}
