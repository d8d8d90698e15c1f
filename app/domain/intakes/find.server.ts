import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { books } from "~/db/schema/catalogue";
import { intakes, lots, sellers } from "~/db/schema/intake";
import type { Counter } from "../accounts/admin";
import { DomainError } from "../errors";
import { type PageQuery, placeOfPage } from "../paging";
import { notionalInputTax } from "../sellers/sold-copy";
import { ID_KIND_WORDS } from "../sellers/words";
import { leftInLot } from "../stock/waiting.server";
import { isVat264 } from "./vat264";
import type { IntakePage, IntakeView, LotView } from "./view";

// A payout is of all that was owed when it was prepared.
const paidOutAt = sql<
  number | null
>`(select min(p.settled_at) from payouts p where p.seller_id = ${intakes.sellerId}
  and ${intakes.kind} = 'bought' and ${intakes.payout} <> 'cash' and p.state = 'sent' and p.prepared_at >= ${intakes.takenAt}
  and p.settled_at <= ifnull(${intakes.undoneAt}, p.settled_at))`;

const select = () =>
  db
    .select({ intake: intakes, seller: sellers, takenBy: adminUsers.email, paidOutAt })
    .from(intakes)
    .innerJoin(adminUsers, eq(adminUsers.id, intakes.adminId))
    .leftJoin(sellers, eq(sellers.id, intakes.sellerId));

type Found = ReturnType<ReturnType<typeof select>["all"]>[number];

const lotsOf = (ids: number[]) =>
  db
    .select({ lot: lots, leftQty: leftInLot, shelf: books.shelf })
    .from(lots)
    .leftJoin(books, eq(books.id, lots.bookId))
    .where(inArray(lots.intakeId, ids))
    .orderBy(asc(lots.id))
    .all();

function sellerOf(seller: Found["seller"]): IntakeView["seller"] {
  if (seller === null) return null;
  const { id, name, phone, address, idKind, verifiedHow } = seller;
  const seen = [idKind === null ? null : ID_KIND_WORDS[idKind], verifiedHow].filter(Boolean);
  return { id, name, phone, address, identity: seen.length === 0 ? null : seen.join(", ") };
}

const sum = (own: LotView[], cents: (lot: LotView) => number) =>
  own.reduce((total, lot) => total + cents(lot) * lot.quantity, 0);

// As the ledger and the accountant's files have it: of each title.
const inputTaxOf = (own: LotView[], vatRatePercent: number) =>
  own.reduce(
    (total, { paidCents, quantity }) =>
      total + notionalInputTax((paidCents ?? 0) * quantity, vatRatePercent),
    0,
  );

function viewsOf(found: Found[]): IntakeView[] {
  const all = lotsOf(found.map(({ intake }) => intake.id));
  return found.map(({ intake, seller, takenBy, paidOutAt }) => {
    const { adminId: _admin, sellerId: _seller, idempotencyKey: _key, ...taken } = intake;
    const { vatRatePercent, ...row } = taken;
    const own = all
      .filter(({ lot }) => lot.intakeId === intake.id)
      .map(({ lot: { intakeId: _intake, unsoldOn, availableFrom, ...lot }, leftQty, shelf }) => ({
        ...{ ...lot, leftQty, shelf },
        unsoldOn: unsoldOn === null ? null : new Date(unsoldOn).toISOString(),
        availableFrom: new Date(availableFrom || intake.takenAt).toISOString(),
      }));
    const paidCents = sum(own, (lot) => lot.paidCents ?? 0);
    return {
      ...row,
      inputTaxCents: vatRatePercent === null ? null : inputTaxOf(own, vatRatePercent),
      isVat264: isVat264({ vatRatePercent, paidCents }),
      seller: sellerOf(seller),
      takenBy,
      takenAt: new Date(row.takenAt).toISOString(),
      lots: own,
      copies: sum(own, () => 1),
      paidCents,
      paidOutAt: paidOutAt === null ? null : new Date(paidOutAt).toISOString(),
      askedCents: sum(own, ({ askedCents }) => askedCents),
      undoneAt: row.undoneAt === null ? null : new Date(row.undoneAt).toISOString(),
    };
  });
}

export function getIntake(_admin: Counter, id: number): IntakeView {
  const [view] = viewsOf(select().where(eq(intakes.id, id)).all());
  if (view === undefined) throw new DomainError("not_found", "Intake not found");
  return view;
}

export function listIntakes(_admin: Counter, query: PageQuery, sellerId?: number): IntakePage {
  const where: SQL | undefined =
    sellerId === undefined ? undefined : eq(intakes.sellerId, sellerId);
  const total = db.select({ total: count() }).from(intakes).where(where).get()?.total ?? 0;
  const { page, pages, offset } = placeOfPage(total, query.page, query.pageSize);
  const found = select()
    .where(and(where))
    .orderBy(desc(intakes.id))
    .limit(query.pageSize)
    .offset(offset)
    .all();
  return { intakes: viewsOf(found), total, page, pages };
}

export const intakeOfKey = (_admin: Counter, key: string): number | null =>
  db.select({ id: intakes.id }).from(intakes).where(eq(intakes.idempotencyKey, key)).get()?.id ??
  null;
