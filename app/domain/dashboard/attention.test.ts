import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { enquiries } from "~/db/schema/enquiry";
import { paymentFlags, payments, unknownReceipts } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import { jobs, mails } from "~/db/schema/work";
import { addEnquiry } from "../../../tests/factories/enquiry-factory";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { MINUTE_MS } from "../dates/time";
import { setEnquiryProcessed } from "../enquiries/admin-enquiry.server";
import { flagPayment } from "../payments/log.server";
import { beginPayment } from "../payments/payment.fixture";
import { askedAgo } from "../refunds/refund.fixture";
import { attention } from "./attention.server";
import { readiness } from "./readiness.server";

const admin = testAdmin();
const waiting = () => attention(admin, null);

type Kind = typeof paymentFlags.$inferInsert.kind;
const flag = (kind: Kind, at: number, paymentId = beginPayment().id) =>
  write((tx) => flagPayment(tx, { paymentId, kind, detail: `${kind} ${at}` }, at));

function setAside(kind: string): void {
  const row = { kind, payload: { mailId: 1 }, tries: 100, error: "Never" };
  db.insert(jobs)
    .values({ ...row, runAt: 1, createdAt: 1, deadAt: 2 })
    .run();
}

function failMail(recipient: string): void {
  const row = { kind: "sale-notice", payload: { paymentId: "x" }, error: "No such user" } as const;
  db.insert(mails)
    .values({ ...row, uniqueKey: recipient, recipient, status: "failed", createdAt: 1 })
    .run();
}

beforeEach(() => {
  for (const table of [paymentFlags, jobs, mails, unknownReceipts, enquiries])
    db.delete(table).run();
  db.update(books).set({ deletedAt: 1 }).run();
  db.update(refunds).set({ state: "refused" }).where(eq(refunds.state, "asked")).run();
  db.update(payments).set({ status: "cancelled" }).where(eq(payments.status, "pending")).run();
});

it("a quiet shop has nothing that needs attention but what it lacks before it sells", () => {
  const gaps = readiness(admin).filter(({ state }) => state === "missing");
  expect(gaps.length).toBeGreaterThan(3);
  expect(waiting()).toEqual({
    clock: null,
    toPack: null,
    flags: [],
    receipts: { total: 0, items: [] },
    unanswered: { total: 0, items: [], abandoned: 0 },
    refunds: { total: 0, items: [] },
    holds: null,
    awaited: { total: 0, items: [] },
    differences: { total: 0, items: [] },
    people: { total: 0, items: [] },
    orders: { total: 0, items: [] },
    returns: { total: 0, items: [] },
    enquiries: { total: 0, items: [] },
    mails: { total: 0, items: [] },
    jobs: { total: 0, items: [] },
    backups: { total: 0, items: [] },
    readiness: { total: gaps.length, items: gaps.slice(0, 3) },
    booksWithoutCondition: { total: 0, items: [] },
  });
});

it("shows all that the shop lacks to who asks for it, each with the page where it is filled in", () => {
  const { items, total } = attention(admin, "readiness").readiness;
  expect(items).toHaveLength(total);
  expect(items.find(({ key }) => key === "payments")?.page).toBe("/admin/settings/payments");
  expect(items.find(({ key }) => key === "law")?.page).toBe("/admin/settings/business");
  expect(items.find(({ key }) => key === "backup")?.page).toBe("/admin/settings/backups");
  expect(items.find(({ key }) => key === "mail")?.page).toBeNull();
});

it("an enquiry needs attention until it is processed, the one that waits longest first", () => {
  const ids = [5, 3, 4, 6].map((at) => addEnquiry(db, { name: `Asker ${at}`, createdAt: at }));
  expect(waiting().enquiries.total).toBe(4);
  expect(waiting().enquiries.items.map(({ name }) => name)).toEqual([
    "Asker 3",
    "Asker 4",
    "Asker 5",
  ]);
  expect(attention(admin, "enquiries").enquiries.items).toHaveLength(4);
  setEnquiryProcessed(admin, String(ids[1]?.id), true);
  expect(waiting().enquiries).toMatchObject({ total: 3, items: [{ name: "Asker 4" }, {}, {}] });
});

describe("a flagged payment", () => {
  it("stands with its kind, buyer and reason until somebody settles it", () => {
    const payment = beginPayment();
    flag("sold_out", 7, payment.id);
    expect(waiting().flags).toMatchObject([
      {
        kind: "sold_out",
        total: 1,
        items: [
          {
            paymentId: payment.id,
            reference: payment.reference,
            customerName: payment.customerName,
            amount: payment.amountCents,
            isTest: true,
            detail: "sold_out 7",
            flaggedAt: 7,
          },
        ],
      },
    ]);
    db.update(paymentFlags).set({ settledAt: 8 }).run();
    expect(waiting().flags).toEqual([]);
  });

  it("is counted among those of its kind, of which the latest three are shown", () => {
    for (const at of [1, 2, 3, 4]) flag("amount_mismatch", at);
    flag("sold_out", 5);
    const [soldOut, mismatch] = waiting().flags;
    expect([soldOut?.kind, soldOut?.total]).toEqual(["sold_out", 1]);
    expect([mismatch?.kind, mismatch?.total]).toEqual(["amount_mismatch", 4]);
    expect(mismatch?.items.map(({ flaggedAt }) => flaggedAt)).toEqual([4, 3, 2]);
  });

  it("is shown with all others of its kind to who asks for those", () => {
    for (const at of [1, 2, 3, 4]) flag("reversed", at);
    expect(attention(admin, "reversed").flags[0]?.items).toHaveLength(4);
    expect(attention(admin, "jobs").flags[0]?.items).toHaveLength(3);
  });
});

it("a payment that nobody has heard of needs attention, and not one that has just begun", () => {
  beginPayment();
  const silent = beginPayment();
  const createdAt = Date.now() - 16 * MINUTE_MS;
  db.update(payments).set({ createdAt }).where(eq(payments.id, silent.id)).run();
  expect(waiting().unanswered.items).toMatchObject([{ id: silent.id, finding: "not asked" }]);
});

describe("a refund that PayFast says nothing of", () => {
  it("stands with its payment, its amount and when it was asked, until it has ended", () => {
    const { refundId, payment, askedAt } = askedAgo(10);
    expect(waiting().refunds).toEqual({
      total: 1,
      items: [
        {
          refundId,
          paymentId: payment.id,
          reference: payment.reference,
          customerName: payment.customerName,
          amountCents: 2_000,
          isTest: true,
          askedAt,
        },
      ],
    });
    db.update(refunds).set({ state: "refused" }).where(eq(refunds.id, refundId)).run();
    expect(waiting().refunds).toEqual({ total: 0, items: [] });
  });

  it("is left to PayFast for ten minutes", () => {
    askedAgo(9);
    expect(waiting().refunds.total).toBe(0);
  });

  it("is counted among the others, of which those asked first are shown, and all to who asks", () => {
    const ids = [11, 14, 13, 12].map((minutes) => askedAgo(minutes).refundId);
    const shown = (all: "refunds" | null) =>
      attention(admin, all).refunds.items.map(({ refundId }) => refundId);
    expect(waiting().refunds.total).toBe(4);
    expect(shown(null)).toEqual([ids[1], ids[2], ids[3]]);
    expect(shown("refunds")).toEqual([ids[1], ids[2], ids[3], ids[0]]);
  });
});

it("a buyer who left is counted, and shown only to who wants to see all", () => {
  const gone = beginPayment();
  const createdAt = Date.now() - 16 * MINUTE_MS;
  const asked = { createdAt, providerCheckedAt: Date.now() };
  db.update(payments).set(asked).where(eq(payments.id, gone.id)).run();
  expect(waiting().unanswered).toEqual({ total: 0, items: [], abandoned: 1 });
  expect(attention(admin, "unanswered").unanswered.items).toMatchObject([{ id: gone.id }]);
});

it("money that no payment explains needs attention until it is settled", () => {
  const row = { claimedPaymentId: "old", amountCents: 5_000, isTest: false, createdAt: 1 };
  db.insert(unknownReceipts)
    .values({ providerPaymentId: "77", ...row })
    .run();
  expect(waiting().receipts).toMatchObject({ total: 1, items: [{ providerPaymentId: "77" }] });
  db.update(unknownReceipts).set({ settledAt: 2 }).run();
  expect(waiting().receipts.total).toBe(0);
});

it("a mail that failed is listed as a mail, and not once more as a job", () => {
  failMail("a@example.org");
  setAside("send-mail");
  setAside("give-back-cart");
  const { mails: failed, jobs: left } = waiting();
  expect(failed).toMatchObject({ total: 1, items: [{ recipient: "a@example.org" }] });
  expect(left).toMatchObject({ total: 1, items: [{ kind: "give-back-cart", error: "Never" }] });
});

it("counts all failed mails, and shows three", () => {
  for (const name of ["a", "b", "c", "d", "e"]) failMail(`${name}@example.org`);
  expect(waiting().mails.total).toBe(5);
  expect(waiting().mails.items).toHaveLength(3);
  expect(attention(admin, "mails").mails.items).toHaveLength(5);
});

it("a listed book without a condition needs attention", () => {
  const id = addBook(db, { title: "Unlooked-at Atlas", condition: null });
  addBook(db, { condition: "Fair" });
  const deleted = addBook(db, { condition: null });
  db.update(books).set({ deletedAt: 1 }).where(eq(books.id, deleted)).run();
  expect(waiting().booksWithoutCondition).toEqual({
    total: 1,
    items: [{ id, title: "Unlooked-at Atlas" }],
  });
});
