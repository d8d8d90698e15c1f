import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { enquiries } from "~/db/schema/enquiry";
import { offers, sellers } from "~/db/schema/intake";
import { payments } from "~/db/schema/payment";
import { wanted } from "~/db/schema/wanted";
import { mails } from "~/db/schema/work";
import type { Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now } from "../dates/time";
import { enquiryTopic } from "../enquiry-topic";
import { DomainError } from "../errors";
import { paymentRow } from "../payments/find.server";
import { logPayment } from "../payments/log.server";
import { refreshSearchText } from "../payments/search-text.server";
import { fold } from "../text/search-text";
import { comparablePhone, normalisePhone } from "../values/phone";
import { personDigestOf } from "../waitlist/tell.server";
import { subjectKey } from "./erase.server";
import { findRecords } from "./find-records.server";
import type { SubjectKey } from "./key";
import { outcomeInWords } from "./outcome-words";
import { settleRequests } from "./requests.server";
import type { Correction } from "./schema";
import type { CorrectedView } from "./view";

type Right = { name?: string | undefined; email?: string | undefined; phone?: string | undefined };

const NOTHING_FOUND = "Nothing is stored under this address or number";
const ONLY_INVOICES = "Only invoices are stored, and they stay as they were issued";
const INVOICES_STAY = "Invoices stay as they were issued.";
const MAILS_STAY = "Mails that went out keep the address to which they went.";

function correctPayment(tx: Transaction, id: string, right: Right, at: number): boolean {
  const before = paymentRow(id);
  if (before.erasedAt !== null) return false;
  const after = {
    customerName: right.name ?? before.customerName,
    customerEmail: right.email ?? before.customerEmail,
    customerPhone: right.phone ?? before.customerPhone,
  };
  tx.update(payments).set(after).where(eq(payments.id, id)).run();
  refreshSearchText(tx, { ...before, ...after });
  const message = "The buyer's details were corrected";
  const step = { event: "corrected", status: before.status, source: "admin" } as const;
  logPayment(tx, { paymentId: id, ...step, message }, at);
  return true;
}

function correctEnquiry(tx: Transaction, id: number, right: Right): void {
  const found = tx
    .select({ enquiry: enquiries, book: { title: books.title } })
    .from(enquiries)
    .leftJoin(books, eq(books.id, enquiries.bookId))
    .where(eq(enquiries.id, id))
    .get();
  if (found === undefined) return;
  const { enquiry, book } = found;
  const name = right.name ?? enquiry.name;
  const email = right.email ?? enquiry.email;
  const topic = enquiryTopic({ book, lookingFor: enquiry.lookingFor });
  const searchText = fold([enquiry.referenceNumber, name, email, topic].join(" "));
  tx.update(enquiries)
    .set({ name, email, phone: right.phone ?? enquiry.phone, searchText })
    .where(eq(enquiries.id, id))
    .run();
}

function correctSeller(tx: Transaction, id: number, right: Right, at: number): void {
  const { name, email, phone } = right;
  tx.update(sellers)
    .set({
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
      updatedAt: at,
    })
    .where(eq(sellers.id, id))
    .run();
}

function correctOffers(tx: Transaction, ids: number[], { name, email, phone }: Right): void {
  const right = { ...(name && { name }), ...(email && { email }), ...(phone && { phone }) };
  if (ids.length === 0 || Object.keys(right).length === 0) return;
  tx.update(offers).set(right).where(inArray(offers.id, ids)).run();
}

/** A title that the corrected address waits for already stays one request. */
function correctWaitlisted(
  tx: Transaction,
  ids: number[],
  kind: SubjectKey["kind"],
  right: string,
): number {
  const emailKey = kind === "phone" ? comparablePhone(right) : right.toLowerCase();
  const reached = kind === "phone" ? { phone: emailKey } : { email: right };
  const own = inArray(wanted.id, ids);
  const already = tx
    .select({ waitlistKey: wanted.waitlistKey })
    .from(wanted)
    .where(and(eq(wanted.emailKey, emailKey), isNull(wanted.toldAt)));
  tx.delete(wanted)
    .where(
      and(
        own,
        isNull(wanted.toldAt),
        inArray(wanted.waitlistKey, already),
        sql`${wanted.emailKey} <> ${emailKey}`,
      ),
    )
    .run();
  return tx
    .update(wanted)
    .set({ ...reached, emailKey })
    .where(own)
    .run().changes;
}

/**
 * Corrects what is stored about a person: orders, enquiries, offers, waitlist requests, sellers, and unsent mails.
 * Invoices stay as they were issued. @throws DomainError invalid for neither an address nor a number, not_found where
 * nothing is stored.
 */
export async function correctDataSubject(
  admin: Owner,
  { who, ...given }: Correction,
): Promise<CorrectedView> {
  const key = subjectKey(who);
  const found = await findRecords(key);
  const phone = given.phone === undefined ? undefined : normalisePhone(given.phone);
  const right = { ...given, phone };
  const at = now();
  const corrected = write((tx) => {
    const orders = found.paymentIds.filter((id) => correctPayment(tx, id, right, at)).length;
    for (const id of found.enquiryIds) correctEnquiry(tx, id, right);
    const { email, [key.kind]: contact } = right;
    const waited =
      contact === undefined ? 0 : correctWaitlisted(tx, found.waitlistIds, key.kind, contact);
    if (email !== undefined && found.mailIds.length > 0) {
      tx.update(mails)
        .set({ recipient: email })
        .where(and(inArray(mails.id, found.mailIds), eq(mails.status, "queued")))
        .run();
    }
    for (const id of found.sellerIds) correctSeller(tx, id, right, at);
    correctOffers(tx, found.offerIds, right);
    const counts = {
      ...{ orders, enquiries: found.enquiryIds.length, offers: found.offerIds.length },
      ...{ wanted: waited, sellers: found.sellerIds.length },
    };
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (total === 0) {
      const message = found.namedOnlyIds.length > 0 ? ONLY_INVOICES : NOTHING_FOUND;
      throw new DomainError("not_found", message);
    }
    const outcome = outcomeInWords("Corrected", counts);
    settleRequests(tx, admin, { kind: "correction", key, outcome, isDone: true }, at);
    const fields = Object.keys(given).join(", ");
    const target = { targetKind: "person", targetId: personDigestOf(key.value).slice(0, 8) };
    const changes = { corrected: { from: null, to: `${total}: ${fields}` } };
    recordChange(tx, admin, { action: "corrected", ...target, changes }, at);
    return total;
  });
  const kept = [
    ...(found.paymentIds.length > 0 ? [INVOICES_STAY] : []),
    ...(given.email !== undefined && found.mailIds.length > 0 ? [MAILS_STAY] : []),
  ];
  return { corrected, kept };
}
