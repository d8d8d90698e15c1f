import { and, inArray, isNull, lte } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { enquiries } from "~/db/schema/enquiry";
import { payments } from "~/db/schema/payment";
import { wanted } from "~/db/schema/wanted";
import { type Erasure, erasuresIn, replaceErasures } from "~/providers/backups/erasures.server";
import { removeStored } from "~/providers/disk.server";
import { DAY_MS, now } from "../dates/time";
import { paymentRow } from "../payment/find.server";
import { personKeyOf } from "../wanted/tell.server";
import { deleteWanted, forgetLargerOrders } from "./erase.server";
import { eraseBuyer } from "./erase-buyer.server";
import { deleteEnquiries } from "./let-go.server";

/** No backup is kept for so long. */
const LISTED_MS = 2 * 365 * DAY_MS;

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** What a database that was restored still has of an erasure. */
function backAgain(tx: Transaction, erasure: Erasure) {
  const own = and(inArray(payments.id, erasure.payments), isNull(payments.erasedAt));
  const asked = and(
    inArray(enquiries.referenceNumber, erasure.enquiries),
    // A number is given again after a restore: to somebody who asked later.
    lte(enquiries.createdAt, erasure.at),
  );
  const waited = inArray(wanted.tokenHash, erasure.wanted);
  return {
    paymentIds: tx.select({ id: payments.id }).from(payments).where(own).all(),
    enquiryIds: idsOf(tx.select({ id: enquiries.id }).from(enquiries).where(asked).all()),
    wantedIds: idsOf(tx.select({ id: wanted.id }).from(wanted).where(waited).all()),
  };
}

function applyErasure(tx: Transaction, erasure: Erasure, files: string[]): number {
  const { paymentIds, enquiryIds, wantedIds } = backAgain(tx, erasure);
  for (const { id } of paymentIds) files.push(...eraseBuyer(tx, paymentRow(id), erasure.at));
  return (
    paymentIds.length +
    deleteEnquiries(tx, enquiryIds) +
    deleteWanted(tx, erasure.person, wantedIds) +
    forgetLargerOrders(tx, (email) => personKeyOf(email.toLowerCase()) === erasure.person)
  );
}

/**
 * Erases again what was erased since the database that was restored, as the shop's list tells. Does nothing for what is
 * erased already. Answers how many things.
 */
export async function applyErasures(): Promise<number> {
  const listed = erasuresIn();
  const files: string[] = [];
  let erased = 0;
  for (const erasure of listed) {
    erased += write((tx) => applyErasure(tx, erasure, files));
  }
  for (const file of files) await removeStored(file);
  return erased;
}

/** Erases what a database that was put back by hand brought back, and forgets what no backup can bring back. */
export async function keepErased(at = now()): Promise<number> {
  const erased = await applyErasures();
  const listed = erasuresIn();
  const young = listed.filter((erasure) => erasure.at > at - LISTED_MS);
  if (young.length < listed.length) replaceErasures(young);
  return erased;
}
