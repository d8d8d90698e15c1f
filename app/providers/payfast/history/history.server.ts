import { apiTimestamp, callApi, failureWords, type PayFastCall } from "../api.server";
import type { PayFastAccount } from "../checkout.server";
import type { PayFastHosts } from "../endpoints";
import { type HistoryRow, parseHistory } from "../history-rows";

export function historyDay(moment: Date): string {
  return apiTimestamp(moment).slice(0, 10);
}

// The documented page size, requested explicitly so that a full page is recognised.
const PAGE_ROWS = 1_000;
const MAX_PAGES = 100;

type Days = { from: string; to: string };

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
  call: PayFastCall,
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
  call: PayFastCall,
): Promise<HistoryRow[]> {
  const query = [
    ["from", from],
    ["to", to],
    ["limit", String(PAGE_ROWS)],
    ["offset", String(offset)],
  ] as const;
  const request = { method: "GET", path: "/transactions/history", query } as const;
  const { status, body } = await callApi(account, hosts, request, call);
  if (status !== 200) throw refusal(status, body);
  return parseHistory(body);
}

function refusal(status: number, body: string): Error {
  const words = failureWords(body);
  const message = `PayFast's history answered ${status}${words === null ? "" : `: ${words}`}`;
  return new Error(message, { cause: { status } });
}
