import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../../tests/factories/factories";
import { testAdmin } from "../../accounts/account.fixture";
import { DomainError } from "../../errors";
import { paymentRow } from "../find.server";
import {
  beginCartPayment,
  beginPayment,
  flagIdOf,
  newProviderId,
  report,
  runHoldOut,
  stepsOf,
} from "../payment.fixture";
import { getPaymentForAdmin } from "./admin-payment.server";
import { setPaymentNotes } from "./notes.server";
import { settleFlag } from "./resolve-flag.server";

const admin = testAdmin();
const another = testAdmin("partner@example.org");
const read = (id: string) => getPaymentForAdmin(admin, id);
const changesTo = (id: string) => db.select().from(auditLog).where(eq(auditLog.targetId, id)).all();

/** Two copies were paid for and one was left. */
function soldOut() {
  const bookId = addBook(db, { title: "Animal Farm", stockQty: 1 });
  const payment = beginCartPayment([{ bookId, quantity: 2 }]);
  report(payment);
  return payment;
}

describe("a payment as the admin sees it", () => {
  it("says what was paid for, what left the shelf, and whether the book is still listed", () => {
    const payment = soldOut();
    expect(read(payment.id).items).toEqual([
      expect.objectContaining({ quantity: 2, takenQty: 1, isListed: true }),
    ]);
    db.update(books).set({ deletedAt: 1 }).where(eq(books.id, payment.bookId)).run();
    expect(read(payment.id).items).toMatchObject([{ takenQty: 1, isListed: false }]);
  });

  it("tells its story from the first step to the last", () => {
    const payment = beginPayment();
    const providerPaymentId = newProviderId();
    report(payment, { providerPaymentId });
    const { timeline, notifications, completedAt, invoiceNumber, payfastPaymentId } = read(
      payment.id,
    );
    expect(timeline.map(({ event, source, by }) => [event, source, by])).toEqual([
      ["initiated", "shopper", null],
      ["completed", "provider", null],
      ["notified", "provider", null],
    ]);
    expect(notifications).toEqual([
      {
        id: expect.any(Number),
        receivedAt: expect.any(String),
        providerStatus: "COMPLETE",
        providerPaymentId,
        verdict: "applied",
        reason: "completed",
        tries: 0,
        isFromHistory: false,
      },
    ]);
    expect(payfastPaymentId).toBe(providerPaymentId);
    expect([completedAt, invoiceNumber]).not.toContain(null);
  });

  it("says until when its copies are held", () => {
    const payment = beginPayment();
    expect(read(payment.id).holdEndsAt).toBe(new Date(payment.holdExpiresAt).toISOString());
    runHoldOut(payment);
    expect(read(payment.id).holdEndsAt).toBeNull();
  });

  it("never carries what could act in the buyer's name", () => {
    const text = JSON.stringify(read(soldOut().id));
    for (const secret of ["idempotency", "cartSession", "rawBody"])
      expect(text).not.toContain(secret);
  });

  it.each(["nothing", "", undefined])("is not there for %j", (id) => {
    expect(() => getPaymentForAdmin(admin, id)).toThrow(DomainError);
  });
});

describe("what needs attention", () => {
  const NOTE = "Refunded at PayFast, told her by phone";

  it("stays until a person settles it, with a note of what they did", () => {
    const payment = soldOut();
    const before = paymentRow(payment.id);
    const [flag] = read(payment.id).flags;
    expect(flag).toMatchObject({
      kind: "sold_out",
      detail: "A book: paid for 2, 1 left",
      settledAt: null,
      note: null,
    });
    const settled = settleFlag(admin, payment.id, String(flag?.id), NOTE);
    expect(settled.needsAttention).toBe(false);
    expect(settled.flags).toMatchObject([
      { settledAt: expect.any(String), settledBy: admin.email, note: NOTE },
    ]);
    expect(paymentRow(payment.id)).toEqual(before);
  });

  it("is written into the payment's story and into the log of changes", () => {
    const payment = soldOut();
    settleFlag(admin, payment.id, flagIdOf(payment), NOTE);
    expect(read(payment.id).timeline.at(-1)).toMatchObject({
      event: "settled",
      status: "completed",
      message: `Settled: Paid, but sold out. ${NOTE}`,
      source: "admin",
      by: admin.email,
    });
    expect(changesTo(payment.id)).toMatchObject([
      {
        adminId: admin.id,
        action: "settled",
        targetKind: "payment",
        changes: { "Paid, but sold out": { from: null, to: NOTE } },
      },
    ]);
  });

  it("is settled once: the second admin is told, and changes nothing", () => {
    const payment = soldOut();
    const flagId = flagIdOf(payment);
    const first = settleFlag(admin, payment.id, flagId, NOTE);
    expect(() => settleFlag(another, payment.id, flagId, "Me too")).toThrow("settled already");
    expect(read(payment.id)).toEqual(first);
    expect(changesTo(payment.id)).toHaveLength(1);
  });

  it("is settled on its own payment alone", () => {
    const payment = soldOut();
    const flagId = flagIdOf(payment);
    expect(() => settleFlag(admin, soldOut().id, flagId, NOTE)).toThrow("nothing to settle");
    for (const id of ["999999", "x", "", undefined]) {
      expect(() => settleFlag(admin, payment.id, id, NOTE)).toThrow("nothing to settle");
    }
    expect(() => settleFlag(admin, "nothing", flagId, NOTE)).toThrow(DomainError);
    expect(read(payment.id).needsAttention).toBe(true);
  });

  it("leaves the payment marked while another thing is open", () => {
    const payment = soldOut();
    report(payment);
    const [newer, older] = read(payment.id).flags;
    expect([newer?.kind, older?.kind]).toEqual(["double_payment", "sold_out"]);
    const settled = settleFlag(admin, payment.id, String(newer?.id), NOTE);
    expect(settled.needsAttention).toBe(true);
    expect(settled.flags.map((flag) => flag.kind)).toEqual(["sold_out", "double_payment"]);
  });
});

describe("the admin's own notes", () => {
  it("are kept with the payment, and with who wrote them", () => {
    const payment = beginPayment();
    expect(setPaymentNotes(admin, payment.id, "Collects on Friday").notes).toBe(
      "Collects on Friday",
    );
    expect(read(payment.id).timeline.at(-1)).toMatchObject({
      event: "notes",
      message: "Notes: Collects on Friday",
      source: "admin",
      by: admin.email,
    });
    expect(changesTo(payment.id)).toMatchObject([
      { action: "updated", changes: { notes: { from: null, to: "Collects on Friday" } } },
    ]);
  });

  it.each(["", null])("are taken away by %j", (nothing) => {
    const payment = beginPayment();
    setPaymentNotes(admin, payment.id, "Collects on Friday");
    expect(setPaymentNotes(another, payment.id, nothing).notes).toBeNull();
    expect(stepsOf(payment).at(-1)?.message).toBe("Notes removed");
  });

  it("are not logged again when nothing changes", () => {
    const payment = beginPayment();
    setPaymentNotes(admin, payment.id, "Same");
    setPaymentNotes(another, payment.id, "Same");
    setPaymentNotes(another, payment.id, "Same");
    expect(changesTo(payment.id)).toHaveLength(1);
    expect(stepsOf(payment)).toHaveLength(2);
  });

  it("leave everything else of the payment alone", () => {
    const payment = beginPayment();
    setPaymentNotes(admin, payment.id, "Collects on Friday");
    expect(paymentRow(payment.id)).toEqual({ ...payment, notes: "Collects on Friday" });
    expect(() => setPaymentNotes(admin, "nothing", "x")).toThrow(DomainError);
  });
});
