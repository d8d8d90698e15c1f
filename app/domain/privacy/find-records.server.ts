import { setImmediate as breathe } from "node:timers/promises";
import { type AnyColumn, and, eq, gte, isNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { enquiries } from "~/db/schema/enquiry";
import { offers, sellers } from "~/db/schema/intake";
import { invoices } from "~/db/schema/invoice";
import { payments } from "~/db/schema/payment";
import { wanted } from "~/db/schema/wanted";
import { mails } from "~/db/schema/work";
import { isAmong, newTrigramSearch } from "~/db/trigram-search.server";
import { readSettings } from "../settings/settings.server";
import { fold } from "../text/search-text";
import { comparablePhone, localPhone, spacedPhone } from "../values/phone";
import { personDigestOf } from "../waitlist/tell.server";
import type { SubjectKey } from "./key";

const ROWS = 10_000;

export type FoundRecords = {
  paymentIds: string[];
  /** Payments whose buyer is erased, except for the name on their invoice. */
  namedOnlyIds: string[];
  enquiryIds: number[];
  waitlistIds: number[];
  mailIds: number[];
  adminIds: number[];
  sellerIds: number[];
  offerIds: number[];
  buysMore: boolean;
};

type Searched = typeof payments | typeof invoices | typeof enquiries;

const rowidOf = (table: Searched) => sql<number>`${table}.rowid`;

/** Scans a whole table and yields to requests, because a search once a month needs no index. */
async function through<Found>(table: Searched, find: (place: SQL) => Found[]): Promise<Found[]> {
  const rowid = rowidOf(table);
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

const NATIONAL_DIGITS = 9;

const hasDigits = (column: AnyColumn, value: string) =>
  like(column, `%${[...value.replace(/\D/g, "").slice(-NATIONAL_DIGITS)].join("%")}%`);

const isPhone = (stored: string | null, value: string) =>
  stored !== null && comparablePhone(stored) === value;

const maybe = ({ kind, value }: SubjectKey, email: AnyColumn, phone: AnyColumn) =>
  kind === "email" ? isMail(email, value) : hasDigits(phone, value);

const isTheirs = ({ kind, value }: SubjectKey, stored: { phone: string | null }) =>
  kind === "email" || isPhone(stored.phone, value);

const searchIn = {
  payments: newTrigramSearch("payment_search"),
  enquiries: newTrigramSearch("enquiry_search"),
};

/** Null for too many, and for numbers from abroad, which are stored as given. */
function likelyPayments({ kind, value }: SubjectKey): number[] | null {
  if (kind === "phone" && localPhone(value) === value) return null;
  const forms = kind === "email" ? [value] : [value, localPhone(value), spacedPhone(value)];
  const found = forms.map((form) => searchIn.payments.few([fold(form)]));
  return found.every((rowids) => rowids !== null) ? found.flat() : null;
}

async function findPayments(key: SubjectKey): Promise<string[]> {
  const { id, customerEmail, customerPhone: phone, searchText } = payments;
  const find = (place: SQL) =>
    db
      .select({ id, phone })
      .from(payments)
      .where(and(place, maybe(key, customerEmail, phone)))
      .all()
      .filter((row) => isTheirs(key, row));
  const likely = likelyPayments(key);
  const rows =
    likely === null
      ? await through(payments, find)
      : [...find(isAmong(rowidOf(payments), likely)), ...find(eq(searchText, ""))];
  return rows.map((row) => row.id);
}

/** Reads the index of phones, and scans all but South African numbers, which are stored in one form. */
function findEnquiriesByPhone(value: string): number[] {
  const { id, phone } = enquiries;
  const has = hasDigits(phone, value);
  return db
    .select({ id, phone })
    .from(enquiries)
    .where(or(eq(phone, value), and(lt(phone, "+270"), has), and(gte(phone, "+27:"), has)))
    .all()
    .filter((row) => isPhone(row.phone, value))
    .map((row) => row.id);
}

async function findEnquiries({ kind, value }: SubjectKey): Promise<number[]> {
  if (kind === "phone") return findEnquiriesByPhone(value);
  const { id, email } = enquiries;
  const withMail = (place: SQL) =>
    db
      .select({ id })
      .from(enquiries)
      .where(sql`${place} and ${isMail(email, value)}`)
      .all();
  const likely = searchIn.enquiries.few([fold(value)]);
  const rows =
    likely === null
      ? await through(enquiries, withMail)
      : withMail(isAmong(rowidOf(enquiries), likely));
  return rows.map((row) => row.id);
}

function findInvoiced(key: SubjectKey): Promise<{ id: string; isErased: boolean }[]> {
  const { paymentId: id, customerEmail, customerPhone: phone, contactDigests } = invoices;
  const wasTheirs = sql<number>`instr(${contactDigests}, ${personDigestOf(key.value)}) > 0`;
  return through(invoices, (place) =>
    db
      .select({ id, phone, wasTheirs })
      .from(invoices)
      .where(and(place, or(maybe(key, customerEmail, phone), wasTheirs)))
      .all()
      .filter((row) => row.wasTheirs === 1 || isTheirs(key, row))
      .map((row) => ({ id: row.id, isErased: row.wasTheirs === 1 })),
  );
}

function byAddress({ kind, value }: SubjectKey) {
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const waitlistIds = ids(
    db.select({ id: wanted.id }).from(wanted).where(sql`${wanted.emailKey} = ${value}`).all(),
  );
  if (kind !== "email") return { waitlistIds, mailIds: [], adminIds: [], buysMore: false };
  return {
    waitlistIds,
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

const findSellers = (key: SubjectKey): number[] =>
  db
    .select({ id: sellers.id, phone: sellers.phone })
    .from(sellers)
    .where(and(isNull(sellers.erasedAt), maybe(key, sellers.email, sellers.phone)))
    .all()
    .filter((row) => isTheirs(key, row))
    .map(({ id }) => id);

const findOffers = (key: SubjectKey): number[] =>
  db
    .select({ id: offers.id, phone: offers.phone })
    .from(offers)
    .where(maybe(key, offers.email, offers.phone))
    .all()
    .filter((row) => isTheirs(key, row))
    .map(({ id }) => id);

export async function findRecords(key: SubjectKey): Promise<FoundRecords> {
  const own = await findPayments(key);
  const invoiced = await findInvoiced(key);
  const stillTheirs = invoiced.filter(({ isErased }) => !isErased).map(({ id }) => id);
  const paymentIds = [...new Set([...own, ...stillTheirs])];
  return {
    paymentIds,
    namedOnlyIds: invoiced.map(({ id }) => id).filter((id) => !paymentIds.includes(id)),
    enquiryIds: await findEnquiries(key),
    sellerIds: findSellers(key),
    offerIds: findOffers(key),
    ...byAddress(key),
  };
}
