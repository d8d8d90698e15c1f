import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Env } from "~/env.server";

type Caller = {
  address: string | undefined;
  httpVersion: string;
  headers: IncomingHttpHeaders;
};

type Setting = Pick<Env, "BASE_URL"> & { METRICS_TOKEN?: string | undefined };

const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/;
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

const OF_PROXIES = ["forwarded", "via", "x-forwarded-for", "x-forwarded-proto", "x-real-ip"];

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares digests, so that the time does not depend on where the two differ. */
function bringsToken({ authorization = "" }: IncomingHttpHeaders, token: string): boolean {
  const [scheme = "", given = ""] = authorization.split(" ", 2);
  return scheme.toLowerCase() === "bearer" && timingSafeEqual(digest(given), digest(token));
}

/**
 * Whether a request comes from a program on this machine, without a proxy. A shop on https has a proxy, which may
 * connect from a loopback address and need not add a header, so its requests cannot be told from those of a program. On
 * http a proxy names visitors in a header, passes the public name on, or speaks HTTP/1.0, as nginx does by default.
 */
function isOnThisMachine(
  { address = "", httpVersion, headers }: Caller,
  { BASE_URL }: Setting,
): boolean {
  return (
    !BASE_URL.startsWith("https:") &&
    LOOPBACK_ADDRESS.test(address) &&
    LOOPBACK_NAME.test(headers.host ?? "") &&
    httpVersion !== "1.0" &&
    OF_PROXIES.every((name) => headers[name] === undefined)
  );
}

/** Whether a caller may read `/metrics`: with the token, or from the machine of a shop on http. */
export function mayReadMetrics(caller: Caller, setting: Setting): boolean {
  const { METRICS_TOKEN: token } = setting;
  const hasToken = token !== undefined && bringsToken(caller.headers, token);
  return hasToken || isOnThisMachine(caller, setting);
}
