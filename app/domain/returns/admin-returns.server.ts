import { asc, count, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { orders } from "~/db/schema/order";
import { payments } from "~/db/schema/payment";
import { returnPhotos, returns } from "~/db/schema/return";
import type { Owner } from "../accounts/admin";
import { DomainError } from "../errors";
import { placeOfPage } from "../paging";
import { readId } from "../values/ids";
import type { ReturnQuery, ReturnState } from "./query";
import { copiesOut, returnViews } from "./rows.server";
import type { AdminReturn, ReturnPage, WaitingReturn } from "./view";
import { isInShop } from "./way-out";

const STATES: Record<ReturnState, SQL> = {
  asked: isNull(returns.answer),
  answered: ne(returns.answer, "withdrawn"),
  withdrawn: eq(returns.answer, "withdrawn"),
};

const WAITS = sql`(${returns.answer} is null or (${returns.answer} = 'swap' and ${returns.handedOverAt} is null))`;

// What waits comes first, the longest wait at the top; then what was answered, the newest first.
const ORDER = [
  sql`not ${WAITS}`,
  sql`case when ${WAITS} then ${returns.createdAt} end`,
  desc(returns.answeredAt),
  asc(returns.id),
];

const select = () =>
  db
    .select({ asked: returns, payment: payments, by: adminUsers.email, orderState: orders.state })
    .from(returns)
    .innerJoin(payments, eq(payments.id, returns.paymentId))
    .leftJoin(orders, eq(orders.paymentId, payments.id))
    .leftJoin(adminUsers, eq(adminUsers.id, returns.answeredBy));

function viewsOf(rows: ReturnType<ReturnType<typeof select>["all"]>): AdminReturn[] {
  const views = returnViews(rows.map(({ asked }) => asked));
  return rows.flatMap(({ asked, payment, by, orderState }, place) =>
    views.slice(place, place + 1).map((view) => ({
      paymentId: payment.id,
      reference: payment.reference,
      customerName: payment.customerName,
      customerEmail: payment.customerEmail || null,
      customerPhone: payment.customerPhone,
      isTest: payment.isTest,
      deliveryKind: payment.deliveryKind,
      orderState,
      ...view,
      answeredBy: by,
      refundId: asked.refundId,
    })),
  );
}

const countOf = (where?: SQL): number =>
  db.select({ total: count() }).from(returns).where(where).get()?.total ?? 0;

export const countWaitingReturns = (_admin: Owner): number => countOf(WAITS);

export function listReturns(admin: Owner, { state, pageSize, ...query }: ReturnQuery): ReturnPage {
  const where = state === null ? undefined : STATES[state];
  const total = countOf(where);
  const { page, pages, offset } = placeOfPage(total, query.page, pageSize);
  const rows = select()
    .where(where)
    .orderBy(...ORDER)
    .limit(pageSize)
    .offset(offset)
    .all();
  return { returns: viewsOf(rows), waiting: countWaitingReturns(admin), total, page, pages };
}

export function getReturn(_admin: Owner, idInAddress: string | undefined): AdminReturn {
  const [view] = viewsOf(
    select()
      .where(eq(returns.id, readId(idInAddress)))
      .all(),
  );
  if (view === undefined) throw new DomainError("not_found", "Return not found");
  return view;
}

export function photoOfReturn(_admin: Owner, idInAddress: string | undefined): Buffer {
  const own = eq(returnPhotos.returnId, readId(idInAddress));
  const row = db.select({ jpeg: returnPhotos.jpeg }).from(returnPhotos).where(own).get();
  if (row === undefined) throw new DomainError("not_found", "This return has no photo");
  return row.jpeg;
}

export function waitingReturns(
  admin: Owner,
  most: number,
): { total: number; items: WaitingReturn[] } {
  const rows = select()
    .where(WAITS)
    .orderBy(...ORDER)
    .limit(most)
    .all();
  const items = viewsOf(rows).map((view) => {
    const { id, reference, customerName, isTest, isCancellation, askedAt, answerBy } = view;
    return {
      ...{ id, reference, customerName, isTest, isCancellation, askedAt, answerBy },
      title: view.lines[0]?.title ?? "",
      swap: view.answer === "swap" ? copiesOut(view.lines) : null,
      isInShop: isInShop(view.orderState),
    };
  });
  return { total: countWaitingReturns(admin), items };
}
