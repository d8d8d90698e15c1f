import type { PayFastAccount } from "./checkout.server";
import type { PayFastHosts } from "./endpoints";
import { failureOf } from "./history-rows";
import { joinPairs, md5Hex, phpUrlencode } from "./signature.server";

/**
 * The signature of an API call over its headers, query and body fields together. Names sort by
 * byte with the passphrase in its alphabetical place; blank values and `testing` are not signed.
 * Returns 32 lower-case hex digits. Source: PayFast developer docs, API, authentication.
 */
export function signApi(
  params: ReadonlyArray<readonly [name: string, value: string]>,
  passphrase: string | null,
): string {
  const signed = [...params, ["passphrase", passphrase ?? ""] as const]
    .filter(([name, value]) => name !== "testing" && value !== "")
    .map(([name, value]) => [phpUrlencode(name), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return md5Hex(joinPairs(signed));
}

/**
 * A time in the format of the API's `timestamp` header: `YYYY-MM-DDTHH:MM:SS+02:00`, South African time, which has no
 * daylight saving. Throws RangeError for an invalid date. Source: PayFast developer docs, API.
 */
export function apiTimestamp(now: Date): string {
  const shifted = new Date(now.getTime() + 2 * 60 * 60 * 1000);
  return `${shifted.toISOString().slice(0, 19)}+02:00`;
}

type Fields = ReadonlyArray<readonly [name: string, value: string]>;

type ApiRequest = {
  method: "GET" | "POST";
  path: string;
  query?: Fields;
  body?: Fields;
};

export type PayFastCall = { timeoutMs: number; now: Date; signal?: AbortSignal };

type ApiAnswer = { status: number; body: string };

const jsonOf = (fields: Fields): string =>
  JSON.stringify(
    Object.fromEntries(
      fields.map(([name, value]) => [
        name,
        /^(amount|notify_\w+)$/.test(name) ? Number(value) : value,
      ]),
    ),
  );

/**
 * One signed call of the API, with its raw answer: the caller judges its status. Throws an Error for an account without
 * a passphrase, which the API requires, and what fetch throws for a time-out or a network error. Source: PayFast
 * developer docs, API.
 */
export async function callApi(
  account: PayFastAccount,
  hosts: PayFastHosts,
  { method, path, query = [], body = [] }: ApiRequest,
  { timeoutMs, now, signal }: PayFastCall,
): Promise<ApiAnswer> {
  if (!account.passphrase) throw new Error("PayFast's API needs an account with a passphrase.");
  const headers = [
    ["merchant-id", account.merchantId],
    ["version", "v1"],
    ["timestamp", apiTimestamp(now)],
  ] as const;
  const address = new URL(path, hosts.api);
  for (const [name, value] of query) address.searchParams.set(name, value);
  if (!account.live) address.searchParams.set("testing", "true");
  const signature = signApi([...headers, ...query, ...body], account.passphrase);
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, {
    method,
    headers: {
      ...Object.fromEntries(headers),
      signature,
      "User-Agent": "Dogear",
      ...(method === "POST" ? { "Content-Type": "application/json" } : {}),
    },
    ...(method === "POST" ? { body: jsonOf(body) } : {}),
    redirect: "manual",
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
  });
  return { status: response.status, body: await response.text() };
}

export function failureWords(body: string): string | null {
  try {
    return failureOf(JSON.parse(body));
  } catch {
    return null;
  }
}
