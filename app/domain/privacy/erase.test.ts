import fs from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { enquiries } from "~/db/schema/enquiry";
import { invoices } from "~/db/schema/invoice";
import { orders } from "~/db/schema/order";
import { paymentFlags, payments } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import { env } from "~/env.server";
import { ERASURES_FILE, erasuresIn } from "~/providers/backups/erasures.server";
import { addPayFastRefund } from "../../../tests/factories/payments";
import { changesOf } from "../accounts/audit.server";
import { DAY_MS } from "../dates/time";
import { getInvoice } from "../invoices/find.server";
import { setSettings } from "../invoices/invoice.fixture";
import { endOfHold, lastDayToPay } from "../offline-payments/hold-days";
import { getPayment } from "../payments/find.server";
import { runHoldOut } from "../payments/payment.fixture";
import { refreshSearchText } from "../payments/search-text.server";
import { askForRefund } from "../refunds/ask-owner.server";
import { setAcceptedRefund } from "../reports/accept-refund.server";
import { monthsReport } from "../reports/months/months.server";
import { readSettings } from "../settings/settings.server";
import { applyErasures } from "./apply-erasures.server";
import { correctDataSubject } from "./correct.server";
import {
  handedOverOrder,
  newPerson,
  order,
  owner,
  question,
  recognisedBy,
  traces,
  wish,
} from "./data-subject.fixture";
import { getDataSubject } from "./data-subject.server";
import { isErasable } from "./erasable";
import { eraseDataSubject } from "./erase.server";
import { purgePaid } from "./erasure/purge.server";
import { listRequests, noteRequest } from "./requests.server";

/** Somebody of whom everything is stored that a shop can store. */
function known() {
  const person = newPerson();
  const paid = handedOverOrder(person);
  const left = order(person);
  runHoldOut(left);
  const asked = question(person);
  wish(person);
  setSettings({ largeOrderEmails: [person.email, "school@example.org"] });
  return { person, paid, left, asked };
}

describe("finding a person", () => {
  it("shows all that is stored under an address or a phone, however it is typed", async () => {
    const { person, paid, left, asked } = known();
    const found = await getDataSubject(owner, { who: ` ${person.email.toUpperCase()} ` });
    const kinds = found.records.map(({ kind }) => kind);
    for (const kind of ["order", "invoice", "enquiry", "wanted title", "mail", "larger orders"]) {
      expect(kinds, kind).toContain(kind);
    }
    const references = found.records.map(({ reference }) => reference);
    expect(references).toEqual(expect.arrayContaining([paid.reference, left.reference, asked]));
    expect(found.others).toEqual([person.phone.replace(/^\+27(\d\d)(\d{3})/, "0$1 $2 ")]);
    const [first] = found.records;
    expect(first?.fields).toContainEqual({ name: "Name", value: person.name });
    expect(JSON.stringify(first)).toContain(person.street);
    const byPhone = await getDataSubject(owner, { who: person.phone.replace("+27", "0") });
    expect(byPhone.records.map(({ reference }) => reference)).toEqual(
      expect.arrayContaining([paid.reference, left.reference, asked]),
    );
  });

  it("finds a number however it is typed, and however it was stored", async () => {
    const { person } = known();
    const abroad = { ...newPerson(), phone: "+44 20 7946 0000" };
    const { reference } = handedOverOrder(abroad);
    const asked = question(abroad);
    for (const who of ["+44 (0)20 7946-0000", "0044 2079 460 000", "+442079460000"]) {
      const { records } = await getDataSubject(owner, { who });
      expect(
        records.map((record) => record.reference),
        who,
      ).toEqual([reference, expect.anything(), asked]);
    }
    await eraseDataSubject(owner, { who: "+442079460000" });
    const left = await getDataSubject(owner, { who: "+44 2079 46 0000" });
    expect(left.records.map(({ kind }) => kind)).toEqual(["invoice"]);

    const stored = person.phone.replace(/^\+27(\d\d)(\d{3})/, "0$1 $2 ");
    db.update(enquiries).set({ phone: stored }).where(eq(enquiries.phone, person.phone)).run();
    write((tx) => {
      const own = eq(payments.customerPhone, person.phone);
      tx.update(payments).set({ customerPhone: stored }).where(own).run();
      const rows = tx.select().from(payments).where(eq(payments.customerPhone, stored)).all();
      for (const row of rows) refreshSearchText(tx, row);
    });
    const kinds = (await getDataSubject(owner, { who: person.phone })).records.map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(["order", "invoice", "order", "enquiry"]);
  });

  it("needs a whole address or number", async () => {
    expect((await getDataSubject(owner, { who: "Zanele" })).records).toEqual([]);
    await expect(eraseDataSubject(owner, { who: "@" })).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("correcting", () => {
  it("puts right what is stored, and leaves invoices as they were issued", async () => {
    const { person, paid, asked } = known();
    const right = { name: "Zinhle Beispiel", email: `zinhle-${person.phone}@sample.example` };
    const before = getInvoice(paid.id).customer;
    const { corrected, kept } = await correctDataSubject(owner, { who: person.email, ...right });
    expect([corrected, kept]).toEqual([
      4,
      [
        "Invoices stay as they were issued.",
        "Mails that went out keep the address to which they went.",
      ],
    ]);
    const found = await getDataSubject(owner, { who: right.email });
    expect(found.records.map(({ reference }) => reference)).toEqual(
      expect.arrayContaining([paid.reference, asked]),
    );
    expect(found.others).toContain(person.email.toLowerCase());
    expect(getPayment(paid.id)).toMatchObject({ customerName: right.name });
    expect(getInvoice(paid.id).customer).toEqual(before);
  });
});

describe("erasing", () => {
  it("leaves the name on the invoice and nothing else, and no figure changes", async () => {
    const { person, paid, left } = known();
    const request = { kind: "erasure", contact: person.email, receivedOn: "2026-01-05" } as const;
    const { id, dueAt } = noteRequest(owner, request);
    expect(dueAt).toBe("2026-02-03T22:00:00.000Z");
    const report = monthsReport(owner);
    const invoice = getInvoice(paid.id);

    const { kept } = await eraseDataSubject(owner, { who: person.email });

    expect(kept).toEqual([
      expect.stringMatching(/^Invoice .+ keeps the name until \d+ .+ 20\d\d: /),
    ]);
    expect(traces(...recognisedBy(person))).toEqual(["invoices.customer_name"]);
    expect(monthsReport(owner)).toEqual(report);
    const { customer, ...figures } = getInvoice(paid.id);
    expect(customer).toMatchObject({ name: person.name, email: "", phone: null });
    expect({ ...figures, customer: invoice.customer }).toEqual(invoice);
    expect(getPayment(left.id)).toMatchObject({ customerName: "Name erased", customerEmail: null });
    const settled = listRequests(owner).find((one) => one.id === id);
    expect(settled?.doneAt).not.toBeNull();
    expect(settled?.contact).toBe("z…@sample.example");
    expect(fs.readFileSync(path.join(env.STORAGE_DIR, ERASURES_FILE), "utf8")).not.toContain(
      person.email,
    );
  });

  it("leaves nothing of what a helper wrote who asked for a refund", async () => {
    const { person, paid } = known();
    for (const said of ["is unhappy", "called again"]) {
      askForRefund(owner, paid.id, { reason: "other", note: `${person.name} ${said}` });
    }
    const own = eq(paymentFlags.paymentId, paid.id);
    db.update(paymentFlags).set({ settledAt: 1 }).where(own).run();
    await eraseDataSubject(owner, { who: person.email });
    expect(traces(...recognisedBy(person))).toEqual(["invoices.customer_name"]);
  });

  it("leaves nothing of why a refund was accepted that PayFast does not list", async () => {
    const { person, paid } = known();
    setAcceptedRefund(owner, addPayFastRefund(db, paid.id), `${person.name} had it in cash`);
    await eraseDataSubject(owner, { who: person.email });
    expect(traces(...recognisedBy(person))).toEqual(["invoices.customer_name"]);
    const notes = db.select({ note: refunds.unlistedNote }).from(refunds).all();
    expect(notes).toContainEqual({ note: "" });
  });

  it("leaves nothing of an order that was a test: its invoice is no tax document", async () => {
    const person = newPerson();
    handedOverOrder(person, { isTest: true });
    question(person);
    const { records } = await getDataSubject(owner, { who: person.email });
    expect(records.filter(isErasable).map(({ kind }) => kind)).toContain("invoice");
    expect((await eraseDataSubject(owner, { who: person.email })).kept).toEqual([]);
    expect(traces(...recognisedBy(person))).toEqual([]);
    expect(listRequests(owner).map(({ outcome }) => outcome)).toContain(
      "Erased: 1 order, 1 invoice of a test, 1 enquiry.",
    );
  });

  it("says of whoever asks later what stays, and until when, by mail and by phone", async () => {
    const { person, paid } = known();
    const right = `right-${person.phone}@sample.example`;
    await correctDataSubject(owner, { who: person.email, email: right });
    await eraseDataSubject(owner, { who: right });
    await eraseDataSubject(owner, { who: person.email });
    for (const who of [person.email.toUpperCase(), right, person.phone]) {
      const { records } = await getDataSubject(owner, { who });
      expect(records, who).toMatchObject([
        { kind: "invoice", reference: getInvoice(paid.id).invoiceNumber },
      ]);
      expect(records[0]?.kept).toMatch(/keeps the name until/);
    }
    expect((await eraseDataSubject(owner, { who: person.phone })).erased).toBe(0);
    await expect(
      correctDataSubject(owner, { who: person.phone, name: "Zinhle Beispiel" }),
    ).rejects.toThrow("Only invoices are stored");
    expect(traces(...recognisedBy(person), right)).toEqual(["invoices.customer_name"]);
    db.$client.exec("update settings set keep_paid_years = 5");
    await purgePaid(new AbortController().signal, readSettings(), Date.now() + 6 * 366 * DAY_MS);
    expect((await getDataSubject(owner, { who: person.phone })).records).toEqual([]);
  });

  it("waits for what is under way, says why, and does the rest", async () => {
    const person = newPerson();
    const paid = handedOverOrder(person);
    db.update(orders)
      .set({ state: "to_pack", handedOverAt: null })
      .where(eq(orders.paymentId, paid.id))
      .run();
    question(person);
    const { kept } = await eraseDataSubject(owner, { who: person.phone });
    expect(kept[0]).toBe(
      `Order ${paid.reference}: It is paid and not handed over yet: mark it as handed over, or refund it, first.`,
    );
    expect(traces(person.email)).toEqual(expect.arrayContaining(["payments.customer_email"]));
    expect(traces(person.email)).not.toContain("enquiries.email");
    const [open] = listRequests(owner).filter(({ doneAt }) => doneAt === null);
    expect(open).toMatchObject({ kind: "erasure" });

    db.update(orders)
      .set({ state: "handed_over", handedOverAt: 1 })
      .where(eq(orders.paymentId, paid.id))
      .run();
    await eraseDataSubject(owner, { who: person.phone });
    expect(traces(...recognisedBy(person))).toEqual(["invoices.customer_name"]);
    expect(listRequests(owner).filter(({ doneAt }) => doneAt === null)).toEqual([]);
  });

  it("names the last day on which an order can be paid, and not the midnight after it", async () => {
    const person = newPerson();
    const { id, reference } = order(person);
    const holdExpiresAt = endOfHold(Date.now(), 5);
    db.update(payments).set({ holdExpiresAt }).where(eq(payments.id, id)).run();
    const { kept } = await eraseDataSubject(owner, { who: person.phone });
    expect(kept[0]).toBe(
      `Order ${reference}: It can still be paid until ${lastDayToPay(holdExpiresAt)}: end the order first.`,
    );
  });

  it("is done again to a database that came back from a backup", async () => {
    const { person, paid, left, asked } = known();
    const file = path.join(env.STORAGE_DIR, "before.db");
    await db.$client.backup(file);
    await eraseDataSubject(owner, { who: person.email });
    const last = erasuresIn().at(-1);
    expect(last?.payments.toSorted()).toEqual([paid.id, left.id].toSorted());
    expect(last?.enquiries).toEqual([asked]);
    expect(await applyErasures()).toBe(0);

    // Puts back what the backup knows of the orders and the enquiry.
    db.$client.exec(`attach '${file}' as old`);
    db.$client.exec(
      "insert into enquiries select * from old.enquiries where id not in (select id from main.enquiries)",
    );
    db.$client.exec(
      "update payments set erased_at = null, customer_name = (select customer_name from old.payments as was where was.id = payments.id), search_text = 'x' where erased_at is not null",
    );
    db.$client.exec("detach old");
    expect(traces(person.name)).toContain("enquiries.name");

    expect(await applyErasures()).toBeGreaterThanOrEqual(3);
    expect(traces(...recognisedBy(person))).toEqual(["invoices.customer_name"]);
    expect(db.select().from(payments).where(eq(payments.id, left.id)).get()?.erasedAt).toBe(
      last?.at,
    );
    expect(db.select().from(invoices).where(eq(invoices.paymentId, paid.id)).get()?.erasedAt).toBe(
      null,
    );
  });

  it("is written down without saying whom", async () => {
    const person = newPerson();
    question(person);
    await eraseDataSubject(owner, { who: person.email });
    const digest = erasuresIn().at(-1)?.person.slice(0, 8) ?? "";
    expect(changesOf(owner, "person", digest)).toMatchObject([{ action: "erased" }]);
  });
});
