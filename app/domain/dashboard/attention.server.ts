import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { paymentFlags, payments } from "~/db/schema/payment";
import type { Owner } from "../accounts/admin";
import { backupTroubles } from "../backups/troubles.server";
import { clockInDoubt } from "../clock/admin.server";
import { unansweredEnquiries } from "../enquiries/enquiry-rows.server";
import { heldTitles, isMuchHeld } from "../holds/held-titles.server";
import { deadJobs } from "../job/dead-jobs.server";
import { countFailedMails, failedMails } from "../mail/sending/failed.server";
import { openDifferences } from "../orders/change/open-differences.server";
import { lateOrders } from "../orders/late.server";
import { waitingOrders } from "../orders/list.server";
import type { FlagKind } from "../payments/admin/admin-view";
import { FLAG_ORDER } from "../payments/admin/flag-titles";
import { unpaidPayments } from "../payments/admin/unpaid-payments.server";
import { unansweredPayments } from "../payments/provider/unanswered.server";
import { unmatchedTransactions } from "../payments/provider/unmatched-transactions.server";
import { urgentRequests } from "../privacy/requests.server";
import { undecidedRefunds } from "../refunds/undecided-refunds.server";
import { waitingReturns } from "../returns/admin-returns.server";
import type { AttentionKind } from "./attention-kinds";
import { readiness } from "./readiness.server";
import type { AttentionView, FlaggedPayment, Group } from "./view";

const FEW = 3;
const MANY = 100;

const firstOf = <Item>(items: Item[], most: number): Group<Item> => ({
  total: items.length,
  items: items.slice(0, most),
});

const flagsByKind = db
  .select({ kind: paymentFlags.kind, open: count() })
  .from(paymentFlags)
  .where(isNull(paymentFlags.settledAt))
  .groupBy(paymentFlags.kind)
  .prepare();

function flaggedPayments(kind: FlagKind, most: number): FlaggedPayment[] {
  return db
    .select({
      flagId: paymentFlags.id,
      paymentId: payments.id,
      reference: payments.reference,
      customerName: payments.customerName,
      amount: payments.amountCents,
      isTest: payments.isTest,
      detail: paymentFlags.detail,
      flaggedAt: paymentFlags.createdAt,
    })
    .from(paymentFlags)
    .innerJoin(payments, eq(payments.id, paymentFlags.paymentId))
    .where(and(isNull(paymentFlags.settledAt), eq(paymentFlags.kind, kind)))
    .orderBy(desc(paymentFlags.createdAt), desc(paymentFlags.id))
    .limit(most)
    .all();
}

function openFlags(most: (kind: FlagKind) => number): AttentionView["flags"] {
  const open = new Map(flagsByKind.all().map((row) => [row.kind, row.open]));
  return FLAG_ORDER.flatMap((kind) => {
    const total = open.get(kind) ?? 0;
    return total === 0 ? [] : [{ kind, total, items: flaggedPayments(kind, most(kind)) }];
  });
}

function unanswered(admin: Owner, all: boolean): AttentionView["unanswered"] {
  const payments = unansweredPayments(admin);
  const urgent = payments.filter(({ finding }) => finding !== "no payment");
  const { items } = all ? firstOf(payments, MANY) : firstOf(urgent, FEW);
  return { total: urgent.length, items, abandoned: payments.length - urgent.length };
}

/** Some books are always held. Many may mean that somebody blocks the stock. */
function muchHeld(admin: Owner): AttentionView["holds"] {
  const held = heldTitles(admin);
  return isMuchHeld(held) ? held : null;
}

/** A mail's dead job is listed as a failed mail. */
const jobsBesidesMails = (admin: Owner) =>
  deadJobs(admin).filter(({ kind }) => kind !== "send-mail");

const ordersToPack = (admin: Owner) =>
  waitingOrders(admin).find(({ state, total }) => state === "to_pack" && total > 0) ?? null;

const gaps = (admin: Owner) => readiness(admin).filter(({ state }) => state === "missing");

/** Imported books may lack a condition, and their page then says Good: somebody must look at the book. */
function booksWithoutCondition(most: number): AttentionView["booksWithoutCondition"] {
  const where = sql`${books.deletedAt} is null and ${books.condition} is null`;
  const total = db.select({ total: count() }).from(books).where(where).get()?.total ?? 0;
  const items = db
    .select({ id: books.id, title: books.title })
    .from(books)
    .where(where)
    .orderBy(asc(books.id))
    .limit(most)
    .all();
  return { total, items };
}

/** Everything that needs attention, by group: the total and the first items, of the group `whole` up to 100. */
export function attention(admin: Owner, whole: AttentionKind | null): AttentionView {
  const most = (kind: AttentionKind) => (kind === whole ? MANY : FEW);
  return {
    clock: clockInDoubt(admin),
    toPack: ordersToPack(admin),
    flags: openFlags(most),
    receipts: firstOf(unmatchedTransactions(admin), most("receipts")),
    unanswered: unanswered(admin, whole === "unanswered"),
    refunds: firstOf(undecidedRefunds(admin), most("refunds")),
    awaited: unpaidPayments(admin, most("awaited")),
    differences: openDifferences(admin, most("differences")),
    holds: muchHeld(admin),
    orders: lateOrders(admin, most("orders")),
    returns: waitingReturns(admin, most("returns")),
    people: urgentRequests(admin, most("people")),
    enquiries: unansweredEnquiries(admin, most("enquiries")),
    mails: { total: countFailedMails(admin), items: failedMails(admin).slice(0, most("mails")) },
    jobs: firstOf(jobsBesidesMails(admin), most("jobs")),
    backups: firstOf(backupTroubles(), most("backups")),
    readiness: firstOf(gaps(admin), most("readiness")),
    booksWithoutCondition: booksWithoutCondition(most("books")),
  };
}
