import { asc, count, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { enquiries } from "~/db/schema/enquiry";
import type { Admin } from "../account/admin";
import { selectEnquiries } from "./enquiry-rows.server";
import type { UnansweredEnquiry } from "./view";

/** The number of unprocessed enquiries, and the `most` oldest of them. */
export function unansweredEnquiries(
  _admin: Admin,
  most: number,
): { total: number; items: UnansweredEnquiry[] } {
  const isOpen = eq(enquiries.processed, false);
  const total = db.select({ total: count() }).from(enquiries).where(isOpen).get()?.total ?? 0;
  const items = selectEnquiries()
    .where(isOpen)
    .orderBy(asc(enquiries.createdAt), asc(enquiries.id))
    .limit(most)
    .all()
    .map(({ id, referenceNumber, name, title, lookingFor, createdAt }) => ({
      id,
      referenceNumber,
      name,
      about: title ?? lookingFor ?? "",
      createdAt: new Date(createdAt).toISOString(),
    }));
  return { total, items };
}
