import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** Whether a host is this machine. The stand-in listens and sends nowhere else. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (bare === "localhost" || bare.endsWith(".localhost") || bare === "::1") return true;
  return /^127(\.\d{1,3}){3}$/.test(bare);
}

export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `hang`: the request is never answered. */
export type Outcome = Reply | "hang";

/** Answers a request; null when the path is not its own. */
export type Route = (incoming: Incoming) => Promise<Outcome | null>;

export const page = (status: number, markup: string): Reply => ({
  status,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    "x-content-type-options": "nosniff",
  },
  body: markup,
});

export const plain = (status: number, body: string, type = "text/plain"): Reply => ({
  status,
  headers: { "content-type": `${type}; charset=utf-8`, "x-content-type-options": "nosniff" },
  body,
});

export const json = (status: number, value: unknown): Reply =>
  plain(status, JSON.stringify(value), "application/json");

/** An API failure in PayFast's wording. */
export const failed = (code: number, message: string): Reply =>
  json(code, { code, status: "failed", data: { response: false, message } });

/** Headers are ASCII only; an ASCII URL is sent unchanged. */
export function redirect(status: 302 | 303, location: string): Reply {
  const ascii = /^[\x21-\x7e]+$/.test(location) ? location : new URL(location).href;
  return { status, headers: { location: ascii }, body: "" };
}

/** The whole body, or null when it is too large for a form. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > 64 * 1024) return null;
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString("utf8");
}
