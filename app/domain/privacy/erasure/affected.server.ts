import { type AnyColumn, asc, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { enquiries } from "~/db/schema/enquiry";
import { offers } from "~/db/schema/intake";
import { invoices } from "~/db/schema/invoice";
import { payments } from "~/db/schema/payment";
import { wanted } from "~/db/schema/wanted";
import type { Owner } from "../../accounts/admin";
import { dayInSouthAfrica, formatSortableDate, isoDay } from "../../dates/calendar";
import { now } from "../../dates/time";
import { type CsvCell, csvHeader, csvLines } from "../../text/csv";
import { spacedPhone } from "../../values/phone";
import { ERASED_NAME } from "./erase-buyer.server";

const ROWS = 1_000;
const COLUMNS = ["Name", "Email", "Phone", "What is stored", "Records", "First", "Last"];

type Stored = { name: string; email: string; phone: string | null; at: number; what: string };

type Affected = Omit<Stored, "at" | "what"> & {
  what: Set<string>;
  records: number;
  first: number;
  last: number;
};

type Source = {
  table: typeof payments | typeof invoices | typeof enquiries | typeof offers | typeof wanted;
  name: AnyColumn | null;
  email: AnyColumn;
  phone: AnyColumn;
  at: AnyColumn;
  what: string;
};

const SOURCES: Source[] = [
  {
    table: payments,
    name: payments.customerName,
    email: payments.customerEmail,
    phone: payments.customerPhone,
    at: payments.createdAt,
    what: "orders: name, address, phone and where books were brought to",
  },
  {
    table: invoices,
    name: invoices.customerName,
    email: invoices.customerEmail,
    phone: invoices.customerPhone,
    at: invoices.createdAt,
    what: "invoices",
  },
  {
    table: enquiries,
    name: enquiries.name,
    email: enquiries.email,
    phone: enquiries.phone,
    at: enquiries.createdAt,
    what: "enquiries: name, address, phone and what was asked",
  },
  {
    table: offers,
    name: offers.name,
    email: offers.email,
    phone: offers.phone,
    at: offers.createdAt,
    what: "offers: name, address, phone and which books",
  },
  {
    table: wanted,
    name: null,
    email: wanted.email,
    phone: wanted.phone,
    at: wanted.createdAt,
    what: "titles that are waited for: address or phone",
  },
];

/** Reads a table a thousand rows at a time, so that other requests are served between. */
function* storedIn({ table, name, email, phone, at, what }: Source): Generator<Stored[]> {
  const rowid = sql<number>`${table}.rowid`;
  for (let after = 0; ; ) {
    const rows = db
      .select({
        id: rowid.as("place"),
        name: sql<string>`${name ?? sql`''`}`,
        email: sql<string>`ifnull(${email}, '')`,
        phone: sql<string | null>`${phone}`,
        at: sql<number>`${at}`,
      })
      .from(table)
      .where(sql`${rowid} > ${after}`)
      .orderBy(asc(rowid))
      .limit(ROWS)
      .all();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => ({ ...row, what }));
    after = Number(last.id);
  }
}

/** One person per address; without an address, per phone or name. */
const sameAs = ({ name, email, phone }: Stored) => email.toLowerCase() || phone || name;

function add(people: Map<string, Affected>, stored: Stored): void {
  const { at, what, ...contact } = stored;
  const known = people.get(sameAs(stored));
  if (known === undefined) {
    people.set(sameAs(stored), {
      ...contact,
      what: new Set([what]),
      records: 1,
      first: at,
      last: at,
    });
    return;
  }
  known.what.add(what);
  known.records += 1;
  known.name ||= contact.name;
  known.phone ??= contact.phone;
  known.first = Math.min(known.first, at);
  known.last = Math.max(known.last, at);
}

const cellsOf = ({ name, email, phone, what, records, first, last }: Affected): CsvCell[] => [
  name,
  email,
  phone && spacedPhone(phone),
  [...what].join("; "),
  records,
  formatSortableDate(first),
  formatSortableDate(last),
];

/** Everybody of whom something is stored, once each, with what: for a letter to those affected by a breach. */
export function* affectedCsv(_admin: Owner): Generator<string> {
  yield csvHeader(COLUMNS);
  const people = new Map<string, Affected>();
  for (const source of SOURCES) {
    for (const rows of storedIn(source)) {
      for (const stored of rows) if (stored.name !== ERASED_NAME) add(people, stored);
      // Nothing yet, but others have their turn.
      yield "";
    }
  }
  const all = [...people.values()];
  for (let from = 0; from < all.length; from += ROWS) {
    yield csvLines(all.slice(from, from + ROWS).map(cellsOf));
  }
}

export const affectedFileName = (): string => `people-${isoDay(dayInSouthAfrica(now()))}.csv`;
