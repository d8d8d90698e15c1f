import { setImmediate as breathe } from "node:timers/promises";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { enquiries } from "~/db/schema/enquiry";
import { invoices } from "~/db/schema/invoice";
import { payments } from "~/db/schema/payment";
import { wanted } from "~/db/schema/wanted";
import { mails } from "~/db/schema/work";
import { readSettings } from "../settings/settings.server";
import { personKeyOf } from "../wanted/tell.server";
import type { PersonKey } from "./key";

/** Rows that are looked through at once: a few milliseconds. */
const ROWS = 10_000;

/** What is stored of a person, by its ids. */
export type FoundRecords = {
  paymentIds: string[];
  /** Payments whose buyer is erased, but for the name on their invoice. */
  namedOnlyIds: string[];
  enquiryIds: number[];
  wantedIds: number[];
  mailIds: number[];
  adminIds: number[];
  buysMore: boolean;
};

type Searched = typeof payments | typeof invoices | typeof enquiries;

/** Looks through a whole table, giving way to requests between: no index is kept for what is asked once a month. */
async function through<Found>(table: Searched, find: (place: SQL) => Found[]): Promise<Found[]> {
  const rowid = sql<number>`${table}.rowid`;
  const last =
    db
      .select({ last: sql<number | null>`max(${rowid})` })
      .from(table)
      .get()?.last ?? 0;
  const found: Found[] = [];
  for (let from = 0; from < last; from += ROWS) {
    found.push(...find(sql`${rowid} > ${from} and ${rowid} <= ${from + ROWS}`));
    await breathe();
  }
  return found;
}

const isMail = (column: AnyColumn, value: string) => sql`lower(trim(${column})) = ${value}`;

function searches({ kind, value }: PersonKey) {
  const isEmail = kind === "email";
  return {
    payment: isEmail
      ? isMail(payments.customerEmail, value)
      : sql`${payments.customerPhone} = ${value}`,
    invoice: isEmail
      ? isMail(invoices.customerEmail, value)
      : sql`${invoices.customerPhone} = ${value}`,
    namedOnly: sql`instr(${invoices.contactDigests}, ${personKeyOf(value)}) > 0`,
    enquiry: isEmail ? isMail(enquiries.email, value) : sql`${enquiries.phone} = ${value}`,
  };
}

/** What only an address leads to. */
function byAddress({ kind, value }: PersonKey) {
  if (kind !== "email") return { wantedIds: [], mailIds: [], adminIds: [], buysMore: false };
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return {
    wantedIds: ids(
      db.select({ id: wanted.id }).from(wanted).where(sql`${wanted.emailKey} = ${value}`).all(),
    ),
    mailIds: ids(
      db.select({ id: mails.id }).from(mails).where(isMail(mails.recipient, value)).all(),
    ),
    adminIds: ids(
      db
        .select({ id: adminUsers.id })
        .from(adminUsers)
        .where(isMail(adminUsers.email, value))
        .all(),
    ),
    buysMore: readSettings().largeOrderEmails.some((email) => email.toLowerCase() === value),
  };
}

/** Finds all that is stored under a mail address or phone number. */
export async function findRecords(key: PersonKey): Promise<FoundRecords> {
  const { payment, invoice, namedOnly, enquiry } = searches(key);
  const own = await through(payments, (place) =>
    db.select({ id: payments.id }).from(payments).where(sql`${place} and ${payment}`).all(),
  );
  const invoiced = await through(invoices, (place) =>
    db.select({ id: invoices.paymentId }).from(invoices).where(sql`${place} and ${invoice}`).all(),
  );
  const named = await through(invoices, (place) =>
    db
      .select({ id: invoices.paymentId })
      .from(invoices)
      .where(sql`${place} and ${namedOnly}`)
      .all(),
  );
  const asked = await through(enquiries, (place) =>
    db.select({ id: enquiries.id }).from(enquiries).where(sql`${place} and ${enquiry}`).all(),
  );
  const paymentIds = [...new Set([...own, ...invoiced].map(({ id }) => id))];
  return {
    paymentIds,
    namedOnlyIds: named.map(({ id }) => id).filter((id) => !paymentIds.includes(id)),
    enquiryIds: asked.map(({ id }) => id),
    ...byAddress(key),
  };
}
