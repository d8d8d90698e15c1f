import { eq, inArray, type SQL } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { purgeErased } from "~/db/purge-erased.server";
import { enquiries } from "~/db/schema/enquiry";
import { offers } from "~/db/schema/intake";
import { invoices } from "~/db/schema/invoice";
import { settings } from "~/db/schema/settings";
import { toldCopies, wanted } from "~/db/schema/wanted";
import { type Erasure, noteErasure } from "~/providers/backups/erasures.server";
import { removeStored } from "~/providers/disk.server";
import type { Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import { readSettings } from "../settings/settings.server";
import { removeRequests } from "../waitlist/forget.server";
import { personDigestOf } from "../waitlist/tell.server";
import { eraseBuyer } from "./erasure/erase-buyer.server";
import { eraseMailsTo } from "./erasure/erase-mails.server";
import { deleteOffers } from "./erasure/erase-offers.server";
import { eraseSellers, sellerKept } from "./erasure/erase-seller.server";
import { invoiceKept, SIGN_IN_KEPT, underWay } from "./erasure/kept-reason.server";
import { deleteEnquiries } from "./erasure/purge.server";
import { type FoundRecords, findRecords } from "./find-records.server";
import { readPersonKey, type SubjectKey, WHO_MESSAGE } from "./key";
import { outcomeInWords } from "./outcome-words";
import { settleRequests } from "./requests.server";
import type { ErasedView } from "./view";

export function subjectKey(who: string): SubjectKey {
  const key = readPersonKey(who);
  if (key === null) throw new DomainError("invalid", WHO_MESSAGE, { who: [WHO_MESSAGE] });
  return key;
}

function planOf(found: FoundRecords, at: number) {
  const rows = found.paymentIds.map(paymentRow);
  const waiting = rows.flatMap((row) => {
    const reason = underWay(row, at);
    return reason === null ? [] : [`Order ${row.reference}: ${reason}`];
  });
  const free = rows.filter((row) => underWay(row, at) === null);
  const invoiced = db
    .select()
    .from(invoices)
    .where(inArray(invoices.paymentId, [...found.paymentIds, ...found.namedOnlyIds]))
    .all();
  const tests = invoiced.filter(
    ({ isTest, erasedAt, paymentId }) =>
      isTest && erasedAt === null && free.some(({ id }) => id === paymentId),
  );
  const staying = found.sellerIds.map((id) => sellerKept(id, at));
  const freeSellers = found.sellerIds.filter((_, place) => staying[place] === null);
  const kept = [
    ...waiting,
    ...staying.filter((reason) => reason !== null),
    ...invoiced.map(invoiceKept).filter((reason) => reason !== null),
    ...(found.adminIds.length > 0 ? [SIGN_IN_KEPT] : []),
  ];
  return { free, freeSellers, kept, isDone: waiting.length === 0, testInvoices: tests.length };
}

type Free = { free: PaymentRow[]; freeSellers: number[] };

function erasureOf(
  key: SubjectKey,
  found: FoundRecords,
  { free, freeSellers }: Free,
  at: number,
): Erasure {
  const { referenceNumber } = enquiries;
  return {
    at,
    person: personDigestOf(key.value),
    payments: free.map(({ id }) => id),
    sellers: freeSellers,
    enquiries: db
      .select({ referenceNumber })
      .from(enquiries)
      .where(inArray(enquiries.id, found.enquiryIds))
      .all()
      .map((row) => row.referenceNumber),
    offers: db
      .select({ reference: offers.reference })
      .from(offers)
      .where(inArray(offers.id, found.offerIds))
      .all()
      .map(({ reference }) => reference),
    wanted: db
      .select({ hash: wanted.tokenHash })
      .from(wanted)
      .where(inArray(wanted.id, found.waitlistIds))
      .all()
      .map(({ hash }) => hash),
  };
}

/** Removes the addresses that `isTheirs` accepts from the settings. Returns how many. */
export function forgetLargerOrders(tx: Transaction, isTheirs: (email: string) => boolean): number {
  const { id, largeOrderEmails, updatedAt } = readSettings();
  const others = largeOrderEmails.filter((email) => !isTheirs(email));
  if (others.length === largeOrderEmails.length) return 0;
  tx.update(settings)
    .set({ largeOrderEmails: others, updatedAt: Math.max(now(), updatedAt + 1) })
    .where(eq(settings.id, id))
    .run();
  return 1;
}

export function deleteWaitlisted(tx: Transaction, told: SQL, ids: number[]): number {
  tx.delete(toldCopies).where(told).run();
  const { id, tellingId } = wanted;
  return removeRequests(
    tx,
    tx.select({ id, tellingId }).from(wanted).where(inArray(id, ids)).all(),
  );
}

/**
 * Erases what is stored about a person as far as the law allows: enquiries, offers, waitlist requests, buyers of unpaid
 * orders; of paid orders all but what invoices need. Open matters stay until they are done. The list outside the
 * database records it first, so that no restored backup brings it back. @throws DomainError invalid for neither an
 * address nor a number, not_found where nothing is stored.
 */
export async function eraseDataSubject(
  admin: Owner,
  { who }: { who: string },
): Promise<ErasedView> {
  const key = subjectKey(who);
  const found = await findRecords(key);
  const at = now();
  const { free, freeSellers, kept, isDone, testInvoices } = planOf(found, at);
  const erasure = erasureOf(key, found, { free, freeSellers }, at);
  const { erased, files } = noteErasure(erasure, () =>
    write((tx) => {
      const open = free.filter(({ erasedAt }) => erasedAt === null);
      const files = free.flatMap((row) => eraseBuyer(tx, row, at));
      const counts = {
        orders: open.length,
        testInvoices,
        enquiries: deleteEnquiries(tx, found.enquiryIds),
        offers: deleteOffers(tx, found.offerIds),
        wanted: deleteWaitlisted(
          tx,
          eq(toldCopies.personDigest, erasure.person),
          found.waitlistIds,
        ),
        sellers: eraseSellers(tx, freeSellers, at),
        mails: isDone && key.kind === "email" ? eraseMailsTo(tx, key.value) : 0,
        largerOrders: forgetLargerOrders(tx, (email) => email.toLowerCase() === key.value),
      };
      const erased = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const nothing = kept.length === 0 ? "Nothing was stored." : "Nothing could be erased yet.";
      const result = erased === 0 ? nothing : outcomeInWords("Erased", counts);
      const outcome = [result, ...kept].join(" ");
      settleRequests(tx, admin, { kind: "erasure", key, outcome, isDone }, at);
      const changes = { erased: { from: erased, to: 0 } };
      const target = { targetKind: "person", targetId: erasure.person.slice(0, 8) };
      recordChange(tx, admin, { action: "erased", ...target, changes }, at);
      return { erased, files };
    }),
  );
  for (const file of files) await removeStored(file);
  await purgeErased();
  return { erased, kept };
}
