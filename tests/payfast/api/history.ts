import { feeCents, formatBalance, formatCents } from "../amount";
import type { Transaction } from "../checkout/sessions";

export interface HistoryRow extends Transaction {
  readonly fields: Readonly<Record<string, string>>;
  /** Money that went back to the buyer: its fee stays. */
  readonly isRefund: boolean;
}

/** First and last day in South African time, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface HistoryOptions {
  readonly limit: number;
  readonly offset: number;
  readonly quotedHeader: boolean;
}

/** The documented order of the custom columns (PayFast developer docs). */
const CUSTOM = ["str1", "int1", "str2", "int2", "str3", "str4", "str5", "int3", "int4", "int5"];

const COLUMNS = [
  ...["Date", "Type", "Sign", "Party", "Name", "Description", "Currency", "Funding Type"],
  ...["Gross", "Fee", "Net", "Balance", "M Payment ID", "PF Payment ID"],
  ...CUSTOM.map((name) => `custom ${name}`),
];

/** The history as CSV: rands, South African time without a zone, the balance with separators. */
export function csvHistory(
  all: readonly HistoryRow[],
  { from, to }: Period,
  { limit, offset, quotedHeader }: HistoryOptions,
): string {
  let balance = 0;
  const lines: string[] = [];
  for (const row of all) {
    const fee = row.isRefund ? 0 : feeCents(row.amountCents);
    balance += signed(row) - fee;
    const date = localTime(row.at);
    const day = date.slice(0, 10);
    if (day < from || day > to) continue;
    lines.push(line(date, row, fee, balance));
  }
  const header = COLUMNS.map((name) => (quotedHeader ? `"${name}"` : name)).join(",");
  return [header, ...lines.slice(offset, offset + limit), ""].join("\n");
}

const signed = ({ amountCents, isRefund }: HistoryRow) => (isRefund ? -amountCents : amountCents);

function line(date: string, row: HistoryRow, fee: number, balance: number): string {
  const posted = (name: string): string => row.fields[name] ?? "";
  const party = `${posted("name_first")} ${posted("name_last")}`.trim();
  return [
    ...[date, ...(row.isRefund ? ["REFUND", "DEBIT"] : ["FUNDS_RECEIVED", "CREDIT"])],
    ...[party, posted("item_name"), posted("item_description")],
    ...["ZAR", "CC", formatCents(signed(row)), formatCents(-fee)],
    ...[formatCents(signed(row) - fee), formatBalance(balance)],
    ...[posted("m_payment_id"), row.pfPaymentId],
    ...CUSTOM.map((name) => posted(`custom_${name}`)),
  ]
    .map(csvField)
    .join(",");
}

/** Quotes like PHP's `fputcsv`, as in the samples of the developer docs. */
function csvField(value: string): string {
  return /[\s,"\\]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** A time as `YYYY-MM-DD HH:MM:SS` at UTC+2. South Africa has no daylight saving. */
function localTime(at: string): string {
  const ahead = new Date(Date.parse(at) + 2 * 60 * 60 * 1000);
  return ahead.toISOString().slice(0, 19).replace("T", " ");
}

/** The period of a request; null when it has none. Weeks starting on Monday are invented. */
export function period(span: string | undefined, query: URLSearchParams): Period | null {
  const day = query.get("date") ?? "";
  switch (span) {
    case undefined:
      return checked(query.get("from") ?? "", query.get("to") ?? "");
    case "daily":
      return checked(day, day);
    case "monthly":
      return checked(`${day}-01`, `${day}-01`) && { from: `${day}-01`, to: `${day}-31` };
    default: {
      if (checked(day, day) === null) return null;
      const start = new Date(`${day}T00:00:00Z`);
      start.setUTCDate(start.getUTCDate() - ((start.getUTCDay() + 6) % 7));
      const end = new Date(start);
      end.setUTCDate(end.getUTCDate() + 6);
      return { from: start.toISOString().slice(0, 10), to: end.toISOString().slice(0, 10) };
    }
  }
}

function checked(from: string, to: string): Period | null {
  const isDay = (text: string): boolean =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay(from) && isDay(to) ? { from, to } : null;
}
