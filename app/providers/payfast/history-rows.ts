import { parse } from "csv-parse/sync";
import { centsOf } from "./amount";

/** A row of the merchant's transaction history. Money in cents, null when unreadable; texts are PayFast's. */
export type HistoryRow = {
  /** Null when unreadable. PayFast writes South African time without a zone. */
  date: Date | null;
  /** `FUNDS_RECEIVED` for a customer's payment; payouts, fees and others have types of their own. */
  type: string;
  sign: string;
  grossCents: number | null;
  /** Negative: PayFast's fee. */
  feeCents: number | null;
  netCents: number | null;
  paymentId: string;
  providerPaymentId: string;
  /** PayFast's code of the payment method (`CC`); blank when unknown. */
  fundingType: string;
};

export const isFundsReceived = ({ type, sign }: HistoryRow): boolean =>
  type === "FUNDS_RECEIVED" && sign === "CREDIT";

/**
 * Parses a history answer: CSV, bare or as `{"response": "..."}`. Columns are found by name, because the live service
 * has more than documented; short and blank lines are accepted. Throws an Error with PayFast's message when the JSON
 * reports a failure, and when the text is neither or lacks a column. Source: PayFast developer docs, API, transaction
 * history.
 */
export function parseHistory(body: string): HistoryRow[] {
  const csv = unwrap(body);
  if (csv.trim() === "") return [];
  let missing: string | undefined;
  const records = parse(csv, {
    columns: (header: string[]) => {
      const names = header.map((name) => name.trim().toLowerCase());
      missing = COLUMNS.find((column) => !names.includes(column));
      return names;
    },
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as Partial<Record<string, string>>[];
  if (missing !== undefined) throw new Error(`PayFast's history has no column '${missing}'.`);
  return records.map(rowOf);
}

const COLUMNS = ["date", "type", "sign", "gross", "fee", "net", "m payment id", "pf payment id"];

function rowOf(record: Partial<Record<string, string>>): HistoryRow {
  const text = (column: string) => record[column] ?? "";
  return {
    date: momentOf(text("date")),
    type: text("type"),
    sign: text("sign"),
    grossCents: groupedCentsOf(text("gross")),
    feeCents: groupedCentsOf(text("fee")),
    netCents: groupedCentsOf(text("net")),
    paymentId: text("m payment id"),
    providerPaymentId: text("pf payment id"),
    fundingType: text("funding type"),
  };
}

function momentOf(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const moment = new Date(`${day}T${time}+02:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function groupedCentsOf(rand: string): number | null {
  const grouped = /^-?\d{1,3}(,\d{3})+\.\d{2}$/.test(rand);
  return centsOf(grouped ? rand.replaceAll(",", "") : rand);
}

function unwrap(body: string): string {
  const json = jsonOf(body);
  if (json === undefined) return body;
  const inner = typeof json === "string" ? json : responseOf(json);
  if (inner !== null) return inner;
  throw new Error(`PayFast's history is unreadable: ${failureOf(json) ?? "no rows in its JSON"}`);
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function responseOf(json: unknown): string | null {
  const response = property(json, "response") ?? property(property(json, "data"), "response");
  if (Array.isArray(response) && response.length === 0) return "";
  return typeof response === "string" && property(json, "status") !== "failed" ? response : null;
}

/**
 * PayFast's message in a JSON failure (`data.message`, or a text in `data.response`), at most 200 characters; null
 * without one. Source: PayFast developer docs, API, error responses.
 */
export function failureOf(json: unknown): string | null {
  const data = property(json, "data");
  const words = property(data, "message") ?? property(data, "response");
  return typeof words === "string" && words !== "" ? words.slice(0, 200) : null;
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? (value as Partial<Record<string, unknown>>)[name]
    : undefined;
}
