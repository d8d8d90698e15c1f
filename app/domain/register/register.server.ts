import { and, asc, count, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { adminUsers, auditLog } from "~/db/schema/account";
import { intakes, lotSales, lots, sellers } from "~/db/schema/intake";
import { payments } from "~/db/schema/payment";
import { readableSecret } from "~/providers/secret.server";
import type { Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { dayInSouthAfrica, isoDay, readIsoDay, startOfDay } from "../dates/calendar";
import { NOT_A_DAY } from "../dates/formats";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { type PageQuery, placeOfPage } from "../paging";
import { maskedId } from "../sellers/id-number";
import { ID_KIND_WORDS } from "../sellers/words";
import { endsOf } from "./lot-ends.server";
import type { RegisterEntry, RegisterPage } from "./view";

const HANDED_OVER = "handed over an extract";
const TARGET = { targetKind: "register", targetId: "register" };

const select = () =>
  db
    .select({ lot: lots, intake: intakes, seller: sellers, takenBy: adminUsers.email })
    .from(lots)
    .innerJoin(intakes, eq(intakes.id, lots.intakeId))
    .innerJoin(adminUsers, eq(adminUsers.id, intakes.adminId))
    .leftJoin(sellers, eq(sellers.id, intakes.sellerId));

type Found = ReturnType<ReturnType<typeof select>["all"]>[number];

const copies = sql<number>`sum(${lotSales.paidQty})`;

// By lot, each sale with the copies that were not given back, under the time at which the first left.
function salesOf(lotIds: number[]): Map<number | null, RegisterEntry["sold"]> {
  const found = db
    .select({
      lotId: lotSales.lotId,
      reference: payments.reference,
      isKept: lotSales.isKept,
      at: sql<number>`min(${lotSales.at})`,
      copies,
    })
    .from(lotSales)
    .innerJoin(payments, eq(payments.id, lotSales.paymentId))
    .where(sql`${lotSales.lotId} in (select value from json_each(${JSON.stringify(lotIds)}))`)
    .groupBy(lotSales.lotId, lotSales.paymentId, lotSales.isKept)
    .having(sql`${copies} > 0`)
    .orderBy(sql`min(${lotSales.at})`)
    .all();
  const sales = new Map<number | null, RegisterEntry["sold"]>();
  for (const { lotId, at, ...sale } of found) {
    const ofLot = sales.get(lotId) ?? [];
    ofLot.push({ ...sale, at: new Date(at).toISOString() });
    sales.set(lotId, ofLot);
  }
  return sales;
}

function sellerOf(seller: Found["seller"]): RegisterEntry["seller"] {
  if (seller === null) return null;
  const { id, name, phone, address, idKind, verifiedHow } = seller;
  const number = readableSecret(seller.idNumberEncrypted);
  return {
    ...{ id, name, phone, address, verifiedHow },
    idKind: idKind === null ? null : ID_KIND_WORDS[idKind],
    idNumber: number === null ? null : maskedId(number),
  };
}

function entriesOf(found: Found[]): RegisterEntry[] {
  const all = found.map(({ lot }) => lot);
  const sales = salesOf(all.map(({ id }) => id));
  const ends = endsOf(all);
  return found.map(({ lot, intake, seller, takenBy }) => {
    const { id, intakeId, title, isbn, condition, quantity, paidCents, sharePercent } = lot;
    const { number, kind, takenAt, undoneAt } = intake;
    return {
      ...{ id, intakeId, number, kind, takenBy, title, isbn, condition, quantity },
      ...{ paidCents, sharePercent, returnedQty: lot.returnedQty, seller: sellerOf(seller) },
      takenAt: new Date(takenAt).toISOString(),
      undoneAt: undoneAt === null ? null : new Date(undoneAt).toISOString(),
      sold: sales.get(lot.id) ?? [],
      ended: ends.get(lot.id) ?? [],
    };
  });
}

function since(day: string): SQL | undefined {
  if (day === "") return undefined;
  const first = readIsoDay(day);
  if (first === null) throw new DomainError("invalid", NOT_A_DAY, { since: [NOT_A_DAY] });
  return gte(intakes.takenAt, startOfDay(first));
}

function lastExtract(): RegisterPage["extracted"] {
  const row = db
    .select({ at: auditLog.createdAt, by: auditLog.adminEmail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetKind, TARGET.targetKind),
        eq(auditLog.targetId, TARGET.targetId),
        eq(auditLog.action, HANDED_OVER),
      ),
    )
    .orderBy(desc(auditLog.id))
    .get();
  return row === undefined ? null : { day: isoDay(dayInSouthAfrica(row.at)), by: row.by };
}

/**
 * The register of second-hand goods (Second-Hand Goods Act 6 of 2009, s21): each lot that came in, the newest first,
 * with who brought it and what became of it. From `day` on (YYYY-MM-DD in South Africa); all when it is blank.
 * @throws DomainError invalid when it is no day.
 */
export function readRegister(_admin: Owner, day: string, query: PageQuery): RegisterPage {
  const where = since(day);
  const total =
    db
      .select({ total: count() })
      .from(lots)
      .innerJoin(intakes, eq(intakes.id, lots.intakeId))
      .where(where)
      .get()?.total ?? 0;
  const { page, pages, offset } = placeOfPage(total, query.page, query.pageSize);
  const found = select()
    .where(where)
    .orderBy(desc(lots.id))
    .limit(query.pageSize)
    .offset(offset)
    .all();
  return { entries: entriesOf(found), extracted: lastExtract(), total, page, pages };
}

/** The register as it is printed: whole, in the order in which books came. @throws as `readRegister` does. */
export const registerExtract = (_admin: Owner, day: string): RegisterEntry[] =>
  entriesOf(select().where(since(day)).orderBy(asc(lots.id)).all());

export function noteExtract(admin: Owner): { day: string } {
  const at = now();
  write((tx) => recordChange(tx, admin, { ...TARGET, action: HANDED_OVER }, at));
  return { day: isoDay(dayInSouthAfrica(at)) };
}
