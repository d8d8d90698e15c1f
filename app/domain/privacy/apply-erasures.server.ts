import { setImmediate as breathe } from "node:timers/promises";
import { and, inArray, isNull, lte, sql } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { enquiries } from "~/db/schema/enquiry";
import { offers, sellers } from "~/db/schema/intake";
import { payments } from "~/db/schema/payment";
import { toldCopies, wanted } from "~/db/schema/wanted";
import { type Erasure, erasuresIn, forgetErasures } from "~/providers/backups/erasures.server";
import { removeStored } from "~/providers/disk.server";
import { DAY_MS, now } from "../dates/time";
import { paymentRow } from "../payments/find.server";
import { readSettings } from "../settings/settings.server";
import { personDigestOf } from "../waitlist/tell.server";
import { deleteWaitlisted, forgetLargerOrders } from "./erase.server";
import { eraseBuyer } from "./erasure/erase-buyer.server";
import { deleteOffers } from "./erasure/erase-offers.server";
import { eraseSellers } from "./erasure/erase-seller.server";
import { finishErasure } from "./erasure/finish-erasure.server";
import { underWay } from "./erasure/kept-reason.server";
import { deleteEnquiries } from "./erasure/purge.server";

const LISTED_MS = 2 * 365 * DAY_MS;

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

const toldBefore = ({ person, at }: Erasure) =>
  sql`${toldCopies.personDigest} = ${person} and ${toldCopies.toldAt} <= ${at}`;

function backAgain(erasure: Erasure) {
  const own = and(inArray(payments.id, erasure.payments), isNull(payments.erasedAt));
  const asked = and(
    inArray(enquiries.referenceNumber, erasure.enquiries),
    // A number is given again after a restore: to somebody who asked later.
    lte(enquiries.createdAt, erasure.at),
  );
  const waited = inArray(wanted.tokenHash, erasure.wanted);
  const brought = and(
    inArray(sellers.id, erasure.sellers),
    isNull(sellers.erasedAt),
    lte(sellers.createdAt, erasure.at),
  );
  const offered = inArray(offers.reference, erasure.offers);
  const told = db.select().from(toldCopies).where(toldBefore(erasure)).limit(1).get();
  return {
    paymentIds: db
      .select({ id: payments.id })
      .from(payments)
      .where(own)
      .all()
      .map(({ id }) => id)
      // As when it was asked for: what came back under way waits until it is done.
      .filter((id) => underWay(paymentRow(id)) === null),
    enquiryIds: idsOf(db.select({ id: enquiries.id }).from(enquiries).where(asked).all()),
    waitlistIds: idsOf(db.select({ id: wanted.id }).from(wanted).where(waited).all()),
    sellerIds: idsOf(db.select({ id: sellers.id }).from(sellers).where(brought).all()),
    offerIds: idsOf(db.select({ id: offers.id }).from(offers).where(offered).all()),
    isTold: told !== undefined,
  };
}

function applyErasure(erasure: Erasure): { erased: number; files: string[] } {
  const finished = finishErasure(erasure);
  const { isTold, ...ids } = backAgain(erasure);
  const { paymentIds, enquiryIds, waitlistIds, sellerIds, offerIds } = ids;
  const found = Object.values(ids).reduce((sum, { length }) => sum + length, 0);
  if (found === 0 && !isTold) return finished;
  return write((tx) => {
    const files = paymentIds.flatMap((id) => eraseBuyer(tx, paymentRow(id), erasure.at));
    deleteEnquiries(tx, enquiryIds);
    deleteOffers(tx, offerIds);
    eraseSellers(tx, sellerIds, erasure.at);
    deleteWaitlisted(tx, toldBefore(erasure), waitlistIds);
    return { erased: finished.erased + found, files: [...finished.files, ...files] };
  });
}

/**
 * Removes addresses from settings that are older than the erasure, because the owner may have added one again later.
 */
function forgetOldLargerOrders(listed: Erasure[]): number {
  const { largeOrderEmails, updatedAt } = readSettings();
  if (largeOrderEmails.length === 0) return 0;
  const gone = new Set(listed.filter(({ at }) => updatedAt <= at).map(({ person }) => person));
  const isGone = (email: string) => gone.has(personDigestOf(email.toLowerCase()));
  return largeOrderEmails.some(isGone) ? write((tx) => forgetLargerOrders(tx, isGone)) : 0;
}

/**
 * Repeats, from the shop's list, the erasures that a restored database lacks, and erases nothing newer. Idempotent.
 * Yields to requests, and stops with the shop. Returns the number of erased things.
 */
export async function applyErasures(stopping?: AbortSignal): Promise<number> {
  const listed = erasuresIn();
  let total = forgetOldLargerOrders(listed);
  for (const erasure of listed) {
    await breathe();
    if (stopping?.aborted) break;
    const { erased, files } = applyErasure(erasure);
    for (const file of files) await removeStored(file);
    total += erased;
  }
  return total;
}

/** Erases what a manually restored database brought back, and drops list entries that no backup can bring back. */
export async function keepErased(stopping: AbortSignal, at = now()): Promise<number> {
  const erased = await applyErasures(stopping);
  const isOver = (erasure: Erasure) => erasure.at <= at - LISTED_MS;
  if (erasuresIn().some(isOver)) forgetErasures(isOver);
  return erased;
}
