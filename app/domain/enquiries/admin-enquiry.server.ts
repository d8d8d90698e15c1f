import { eq, inArray, type SQL } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { enquiries } from "~/db/schema/enquiry";
import type { Counter } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { changesBetween } from "../accounts/changes";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { placeOfPage } from "../paging";
import { readId } from "../values/ids";
import {
  countEnquiries,
  enquiriesMatching,
  enquiryView,
  NEWEST_FIRST,
  selectEnquiries,
} from "./enquiry-rows.server";
import type { EnquiryQuery } from "./query";
import type { EnquiryPage, EnquiryView } from "./view";

function onPage(where: SQL | undefined, limit: number, offset: number) {
  const found = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(where)
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(offset);
  return selectEnquiries()
    .where(inArray(enquiries.id, found))
    .orderBy(...NEWEST_FIRST)
    .all();
}

export function listEnquiries(_admin: Counter, query: EnquiryQuery): EnquiryPage {
  const where = enquiriesMatching(query);
  const { pageSize } = query;
  const first = query.page === 1 ? onPage(where, pageSize, 0) : null;
  // A page that is not full gives the total: no second scan for a rare word.
  const total = first !== null && first.length < pageSize ? first.length : countEnquiries(query);
  const { page, pages, offset } = placeOfPage(total, query.page, pageSize);
  const rows = first ?? onPage(where, pageSize, offset);
  return { enquiries: rows.map(enquiryView), total, page, pages };
}

export function latestEnquiries(_admin: Counter, howMany: number): EnquiryView[] {
  const rows = selectEnquiries()
    .orderBy(...NEWEST_FIRST)
    .limit(howMany)
    .all();
  return rows.map(enquiryView);
}

export function getEnquiry(_admin: Counter, idInAddress: string | undefined): EnquiryView {
  const row = selectEnquiries()
    .where(eq(enquiries.id, readId(idInAddress)))
    .get();
  if (row === undefined) throw new DomainError("not_found", "Enquiry not found");
  return enquiryView(row);
}

export function setEnquiryProcessed(
  admin: Counter,
  idInAddress: string | undefined,
  processed: boolean,
): EnquiryView {
  const at = now();
  return write((tx) => {
    const { id, ...before } = getEnquiry(admin, idInAddress);
    if (before.processed !== processed) {
      tx.update(enquiries).set({ processed, updatedAt: at }).where(eq(enquiries.id, id)).run();
      const changes = changesBetween({ processed: before.processed }, { processed });
      const target = { action: "updated", targetKind: "enquiry", targetId: id };
      recordChange(tx, admin, { ...target, changes }, at);
    }
    return getEnquiry(admin, idInAddress);
  });
}
