import type { PayFastAccount } from "./checkout.server";
import { phpUrlencode } from "./encoding";
import type { PayFastHosts } from "./endpoints";
import { failureOf, type HistoryRow, parseHistory } from "./history-rows";
import { joinPairs, md5Hex } from "./signature.server";

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

/** The date in South Africa, as used by the history: `2026-11-20`. */
export function historyDay(moment: Date): string {
  return apiTimestamp(moment).slice(0, 10);
}

/** The documented page size, requested explicitly so that a full page is recognised. */
const PAGE_ROWS = 1_000;
const MAX_PAGES = 100;

type Days = { from: string; to: string };
type Call = { timeoutMs: number; now: Date; signal?: AbortSignal };

/**
 * The merchant's transactions from `from` to `to` (`YYYY-MM-DD`, South African dates, inclusive), to find payments
 * without a notification. Reads pages until one is not full. `now` is for the timestamps, `timeoutMs` covers each
 * exchange, `signal` aborts. Throws an Error with the status (also in `cause.status`) for anything but 200, an Error
 * for an unreadable or endless answer and for an account without a passphrase, which the API requires, and fetch's
 * errors for a time-out or network failure. Source: PayFast developer docs, API, transaction history.
 */
export async function fetchHistory(
  account: PayFastAccount,
  hosts: PayFastHosts,
  days: Days,
  call: Call,
): Promise<HistoryRow[]> {
  const rows: HistoryRow[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const next = await fetchPage(account, hosts, { ...days, offset: page * PAGE_ROWS }, call);
    rows.push(...next);
    if (next.length < PAGE_ROWS) return rows;
  }
  throw new Error(`PayFast's history has no end after ${rows.length} rows.`);
}

async function fetchPage(
  account: PayFastAccount,
  hosts: PayFastHosts,
  { from, to, offset }: Days & { offset: number },
  { timeoutMs, now, signal }: Call,
): Promise<HistoryRow[]> {
  if (!account.passphrase) throw new Error("PayFast's history needs an account with a passphrase.");
  const headers = [
    ["merchant-id", account.merchantId],
    ["version", "v1"],
    ["timestamp", apiTimestamp(now)],
  ] as const;
  const query = [
    ["from", from],
    ["to", to],
    ["limit", String(PAGE_ROWS)],
    ["offset", String(offset)],
  ] as const;
  const address = new URL("/transactions/history", hosts.api);
  for (const [name, value] of query) address.searchParams.set(name, value);
  if (!account.live) address.searchParams.set("testing", "true");
  const signature = signApi([...headers, ...query], account.passphrase);
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, {
    headers: { ...Object.fromEntries(headers), signature, "User-Agent": "Dogear" },
    redirect: "manual",
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
  });
  const body = await response.text();
  if (response.status !== 200) throw refusal(response.status, body);
  return parseHistory(body);
}

function refusal(status: number, body: string): Error {
  const words = wordsOf(body);
  const message = `PayFast's history answered ${status}${words === null ? "" : `: ${words}`}`;
  return new Error(message, { cause: { status } });
}

function wordsOf(body: string): string | null {
  try {
    return failureOf(JSON.parse(body));
  } catch {
    return null;
  }
}
