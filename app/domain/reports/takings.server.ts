import { and, desc, eq, gt, gte, isNotNull, lt, sql } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { deliveryChanges } from "~/db/schema/delivery-change";
import { orderReplacements } from "~/db/schema/order";
import { payments } from "~/db/schema/payment";
import { paymentReceipts, takings } from "~/db/schema/receipt";
import { refunds } from "~/db/schema/refund";
import { type Counter, may } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { dayInSouthAfrica, isoDay, readIsoDay } from "../dates/calendar";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import type { ReceiptWay } from "../invoices/paid-by";
import { isLiveMoney, isLiveSale } from "../live-money";
import { paidToSellers, roundedOff } from "../sellers/ledger.server";
import { readSettings } from "../settings/settings.server";
import { formatAmount } from "../values/money";
import { DAY_UNREADABLE, type Span, spanOf } from "./period";
import type { TakingsInput, TakingsView, WayOfDay } from "./takings-schema";

const STILL_TO_COME = "This day is still to come";

const refuse = (field: string, sentence: string) =>
  new DomainError("invalid", sentence, { [field]: [sentence] });

function readDay(text: string): number {
  const day = readIsoDay(text);
  if (day === null) throw refuse("day", DAY_UNREADABLE);
  if (day > dayInSouthAfrica(now())) throw refuse("day", STILL_TO_COME);
  return day;
}

const TODAY_ONLY = "You can count today. Other days are an owner's.";

export const today = (): string => isoDay(dayInSouthAfrica(now()));

type Asked = Span & { isTest: boolean };

const received = (day: string, isTest: boolean, after: number) =>
  db
    .select({
      way: paymentReceipts.way,
      sales: sql<number>`count(distinct ${paymentReceipts.paymentId})`,
      cents: sql<number>`sum(${paymentReceipts.amountCents})`,
      oddCents: roundedOff(paymentReceipts.amountCents),
    })
    .from(paymentReceipts)
    .innerJoin(payments, eq(payments.id, paymentReceipts.paymentId))
    .where(
      and(
        eq(paymentReceipts.receivedOn, day),
        isLiveMoney(payments.isTest, isTest),
        gt(paymentReceipts.createdAt, after),
      ),
    )
    .groupBy(paymentReceipts.way)
    .all();

const paidOnline = ({ isTest, from, until }: Asked) =>
  db
    .select({
      sales: sql<number>`count(*)`,
      cents: sql<number>`ifnull(sum(${payments.amountCents}), 0)`,
    })
    .from(payments)
    .where(
      and(
        isLiveSale(isTest),
        gte(payments.completedAt, from),
        lt(payments.completedAt, until),
        isNotNull(payments.payfastPaymentId),
      ),
    )
    .get() ?? { sales: 0, cents: 0 };

const givenBack = ({ isTest, from, until }: Asked) =>
  db
    .select({
      way: refunds.way,
      cents: sql<number>`sum(${refunds.amountCents})`,
      oddCents: roundedOff(refunds.amountCents),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        gte(refunds.doneAt, from),
        lt(refunds.doneAt, until),
        isLiveMoney(payments.isTest, isTest),
      ),
    )
    .groupBy(refunds.way)
    .all();

// What another way of delivery or another copy costs more is paid beside the invoice, and what goes back of such money
// goes by transfer. Settled changes without such money sum to nothing.
function besideInvoices({ isTest, from, until }: Asked, way: ReceiptWay) {
  const besideCents = way === "transfer" ? deliveryChanges.besideCents : sql`0`;
  const sums = [
    { table: deliveryChanges, back: besideCents },
    { table: orderReplacements, back: sql`0` },
  ];
  const all = { cents: 0, oddCents: 0 };
  for (const { table, back } of sums) {
    const more = sql`case when ${table.outcome} = 'received' and ifnull(${table.receivedWay}, 'transfer') = ${way} then ${table.toCents} - ${table.fromCents} else 0 end`;
    const found = db
      .select({
        cents: sql<number>`ifnull(sum(${more} - ${back}), 0)`,
        oddCents: roundedOff(more),
      })
      .from(table)
      .innerJoin(payments, eq(payments.id, table.paymentId))
      .where(
        and(
          gte(table.settledAt, from),
          lt(table.settledAt, until),
          isLiveMoney(payments.isTest, isTest),
        ),
      )
      .get();
    all.cents += found?.cents ?? 0;
    all.oddCents += found?.oddCents ?? 0;
  }
  return all;
}

const NOTHING = { sales: 0, cents: 0, oddCents: 0 };

type CameIn = Pick<WayOfDay, "sales" | "inCents" | "backCents" | "sellersCents">;

const leftOf = ({ inCents, backCents, sellersCents }: CameIn) => inCents - backCents - sellersCents;

// What came in on a day, less what went back; cash as coins pay it. `after` in UTC ms leaves out what was written down
// until then.
function cameIn(number: number, isTest: boolean, after = 0) {
  const { from, until } = spanOf({ from: number, to: number });
  const asked = { isTest, from: Math.max(from, after + 1), until };
  const [came, went] = [received(isoDay(number), isTest, after), givenBack(asked)];
  const inWay = (name: ReceiptWay) => {
    const toSellers = name === "card_machine" ? NOTHING : paidToSellers(name, asked.from, until);
    const { sales, cents, oddCents } = came.find(({ way }) => way === name) ?? NOTHING;
    const back = went.find(({ way }) => way === name) ?? NOTHING;
    const beside = besideInvoices(asked, name);
    const paid = (sum: { cents: number; oddCents: number }) =>
      name === "cash" ? sum.cents - sum.oddCents : sum.cents;
    const odd = oddCents + beside.oddCents - toSellers.oddCents - back.oddCents;
    return {
      sales,
      inCents: paid({ cents, oddCents }) + paid(beside),
      backCents: paid(back),
      sellersCents: paid(toSellers),
      rounded: name === "cash" ? odd : 0,
    };
  };
  const online = paidOnline(asked);
  const backOnline = went.find(({ way }) => way === "payfast")?.cents ?? 0;
  return {
    cash: inWay("cash"),
    card_machine: inWay("card_machine"),
    transfer: inWay("transfer"),
    payfast: {
      ...online,
      inCents: online.cents,
      backCents: backOnline,
      sellersCents: 0,
      rounded: 0,
    },
  };
}

const counted = (day: string) =>
  db
    .select({ row: takings, countedBy: adminUsers.email })
    .from(takings)
    .innerJoin(adminUsers, eq(adminUsers.id, takings.adminId))
    .where(eq(takings.day, day))
    .get();

const leftBefore = (day: string): number =>
  db
    .select({ left: takings.leftCents })
    .from(takings)
    .where(lt(takings.day, day))
    .orderBy(desc(takings.day))
    .limit(1)
    .get()?.left ?? 0;

function requireOwnDay(admin: Counter, day: string): void {
  if (day !== today() && !may(admin, "report")) throw new DomainError("forbidden", TODAY_ONLY);
}

/**
 * What came in on a day in South Africa, by way of payment, and what was counted of it. Cash is what should be in the
 * drawer, with what was there in the morning and without what sellers of books got. Test payments are counted in test
 * mode only, as in the reports. @throws DomainError invalid for a day that is none or still to come, forbidden for
 * another day than today without `report`.
 */
export function takingsOf(admin: Counter, typedDay: string): TakingsView {
  const number = readDay(typedDay);
  const day = isoDay(number);
  requireOwnDay(admin, day);
  const { payfastSandboxMode: isTest, showsExpectedCash } = readSettings();
  const { row, countedBy = null } = counted(day) ?? { row: null };
  const floatCents = row?.floatCents ?? leftBefore(day);
  const came = cameIn(number, isTest);
  const since = row && cameIn(number, isTest, row.countedAt);
  const way = (name: WayOfDay["way"], count: number | null = null, before = 0): WayOfDay => {
    const later = count === null ? null : since?.[name];
    return {
      way: name,
      sales: came[name].sales,
      expectedCents: before + leftOf(came[name]),
      inCents: came[name].inCents,
      backCents: came[name].backCents,
      sellersCents: came[name].sellersCents,
      countCents: count,
      sinceSales: later?.sales ?? 0,
      sinceInCents: later?.inCents ?? 0,
      sinceCents: later ? leftOf(later) : 0,
    };
  };
  return {
    day,
    isTest,
    ways: [
      way("cash", row?.cashCents, floatCents),
      way("card_machine", row?.cardMachineCents),
      way("transfer", row?.transferCents),
      way("payfast"),
    ],
    floatCents,
    roundedCents: came.cash.rounded,
    leftCents: row?.leftCents ?? null,
    note: row?.note ?? "",
    countedAt: row?.countedAt ?? null,
    countedBy,
    showsExpected: row !== null || showsExpectedCash,
  };
}

/**
 * Writes down what was counted of a day; counted again, it replaces what was. @throws DomainError invalid for a day
 * still to come, or when more stays in the drawer than is in it.
 */
export function saveTakings(admin: Counter, input: TakingsInput): TakingsView {
  const day = isoDay(readDay(input.day));
  requireOwnDay(admin, day);
  const { cashCents, leftCents } = input;
  if (leftCents > cashCents) {
    throw refuse("leftCents", `Only ${formatAmount(cashCents)} is in the drawer`);
  }
  const at = now();
  const values = {
    ...input,
    day,
    cardMachineCents: input.cardMachineCents ?? null,
    transferCents: input.transferCents ?? null,
    note: input.note ?? "",
    ...{ adminId: admin.id, countedAt: at },
  };
  write((tx) => {
    const before = tx.select().from(takings).where(eq(takings.day, day)).get();
    tx.insert(takings)
      .values(values)
      .onConflictDoUpdate({ target: takings.day, set: values })
      .run();
    const inDrawer = before === undefined ? null : formatAmount(before.cashCents);
    const changes = { drawer: { from: inDrawer, to: formatAmount(cashCents) } };
    recordChange(
      tx,
      admin,
      { action: "counted", targetKind: "takings", targetId: day, changes },
      at,
    );
  });
  return takingsOf(admin, day);
}
