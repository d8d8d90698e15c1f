import { beforeEach, describe, expect, it, vi } from "vitest";
import { write } from "~/db/client.server";
import { submitEnquiry } from "../enquiries/enquiry.server";
import { paymentRow } from "../payments/find.server";
import { beginPayment, newProviderId, report } from "../payments/payment.fixture";
import { ACKNOWLEDGEMENTS_A_DAY, NOTICES_AN_HOUR } from "./enquiry-mails.server";
import {
  adminWithMail,
  emptyMails,
  mailRows,
  paid,
  queuedMails,
  setBusiness,
  storedEnquiry,
} from "./mail.fixture";
import { queueMail } from "./queue.server";
import { loadMail } from "./sending/load.server";

beforeEach(emptyMails);

const mailsOf = (kind: string) => mailRows().filter((row) => row.kind === kind);

describe("a queued mail", () => {
  const mail = {
    kind: "payment-confirmation",
    uniqueKey: "payment 1",
    recipient: "thandi@example.org",
    payload: { paymentId: "1" },
  } as const;

  it("has a job to send it, in the same transaction", () => {
    write((tx) => queueMail(tx, mail, 1_000));
    const [row] = mailRows();
    expect(row).toMatchObject({ ...mail, status: "queued", createdAt: 1_000, sentAt: null });
    expect(queuedMails()).toMatchObject([
      { kind: "send-mail", payload: { mailId: row?.id }, runAt: 1_000 },
    ]);
  });

  it("is no mail when the transaction fails", () => {
    const lost = () =>
      write((tx) => {
        queueMail(tx, mail, 1_000);
        throw new Error("The power fails");
      });
    expect(lost).toThrow("The power fails");
    expect([mailRows(), queuedMails()]).toEqual([[], []]);
  });

  it("is one mail under one key, however often it is queued", () => {
    for (const recipient of ["thandi@example.org", "other@example.org"]) {
      write((tx) => queueMail(tx, { ...mail, recipient }, 1_000));
    }
    expect(mailRows()).toMatchObject([{ recipient: "thandi@example.org" }]);
    expect(queuedMails()).toHaveLength(1);
  });

  it("is none for a buyer who gave no address", () => {
    expect(write((tx) => queueMail(tx, { ...mail, recipient: "" }, 1_000))).toBe(false);
    expect([mailRows(), queuedMails()]).toEqual([[], []]);
  });

  it("has a Message-ID of its own from the beginning, at the shop's own domain", () => {
    for (const uniqueKey of ["one", "two"]) write((tx) => queueMail(tx, { ...mail, uniqueKey }, 1));
    const ids = mailRows().map(({ messageId }) => messageId);
    for (const id of ids) expect(id).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    expect(new Set(ids).size).toBe(2);
  });
});

describe("a completed payment", () => {
  it("tells its buyer and the shop, and carries nothing but its id", () => {
    setBusiness({ businessEmail: "hello@shop.example" });
    const payment = paid();
    expect(mailRows()).toMatchObject([
      { kind: "payment-confirmation", recipient: payment.customerEmail },
      { kind: "sale-notice", recipient: "hello@shop.example" },
    ]);
    for (const { payload } of mailRows()) expect(payload).toEqual({ paymentId: payment.id });
  });

  it("tells each of them once, whatever PayFast repeats", () => {
    setBusiness({ businessEmail: "hello@shop.example" });
    const payment = beginPayment();
    const providerPaymentId = newProviderId();
    for (let time = 0; time < 3; time += 1) report(payment, { providerPaymentId });
    report(payment, { providerPaymentId: newProviderId() });
    report(payment, { status: "FAILED", providerPaymentId });
    expect(mailRows()).toHaveLength(2);
  });

  it("tells nobody before, and nobody when the money is not right", () => {
    const payment = beginPayment();
    report(payment, { status: "FAILED" });
    report(beginPayment(), { amountGrossCents: 1 });
    expect(paymentRow(payment.id).status).toBe("failed");
    expect(mailRows()).toEqual([]);
  });
});

describe("the shop's own mail", () => {
  it("goes to every admin while the business has no address", () => {
    for (const email of ["one@example.org", "two@example.org"]) adminWithMail(email);
    paid();
    expect(mailsOf("sale-notice").map(({ recipient }) => recipient)).toEqual([
      "one@example.org",
      "two@example.org",
    ]);
  });

  it("goes to the business alone as soon as it has one", () => {
    adminWithMail("one@example.org");
    setBusiness({ businessEmail: "hello@shop.example" });
    storedEnquiry();
    expect(mailsOf("enquiry-notice")).toMatchObject([{ recipient: "hello@shop.example" }]);
  });

  it("is not queued while there is nobody", () => {
    paid();
    storedEnquiry();
    expect(mailRows().map(({ kind }) => kind)).toEqual([
      "payment-confirmation",
      "enquiry-acknowledgement",
    ]);
  });
});

describe("an enquiry", () => {
  it("is acknowledged to its asker, and the shop is told", () => {
    setBusiness({ businessEmail: "hello@shop.example" });
    storedEnquiry("asker@example.org");
    expect(mailRows()).toMatchObject([
      { kind: "enquiry-acknowledgement", recipient: "asker@example.org" },
      { kind: "enquiry-notice", recipient: "hello@shop.example" },
    ]);
    for (const { payload } of mailRows()) expect(Object.keys(payload)).toEqual(["enquiryId"]);
  });

  it("that is refused is not acknowledged", () => {
    const question = {
      bookId: 999_999,
      name: "Sipho",
      email: "a@example.org",
      phone: "0820000000",
    };
    expect(() => submitEnquiry(question)).toThrow("Book not found");
    expect(mailRows()).toEqual([]);
  });

  it("is not acknowledged any more to an address that is being flooded; the shop still knows", () => {
    setBusiness({ businessEmail: "hello@shop.example" });
    for (let time = 0; time < ACKNOWLEDGEMENTS_A_DAY + 2; time += 1) {
      storedEnquiry(time % 2 === 0 ? "victim@example.org" : "Victim@Example.org");
    }
    storedEnquiry("other@example.org");
    const acknowledged = mailsOf("enquiry-acknowledgement").map(({ recipient }) => recipient);
    expect(acknowledged).toHaveLength(ACKNOWLEDGEMENTS_A_DAY + 1);
    expect(acknowledged.at(-1)).toBe("other@example.org");
    const ofShop = mailRows().filter(({ kind }) => kind.endsWith("notice"));
    expect(ofShop).toHaveLength(NOTICES_AN_HOUR + 1);
  });

  it("is told to the shop with others in one mail when many come, at the end of the hour", () => {
    setBusiness({ businessEmail: "hello@shop.example" });
    vi.useFakeTimers({ now: Date.UTC(2026, 5, 1, 8, 20) });
    for (let i = 0; i < NOTICES_AN_HOUR + 25; i += 1) storedEnquiry(`asker${i}@example.org`);
    const end = Date.UTC(2026, 5, 1, 9);
    expect(mailsOf("enquiry-notice")).toHaveLength(NOTICES_AN_HOUR);
    const [bundle, ...others] = mailsOf("enquiries-notice");
    expect(others).toEqual([]);
    const job = queuedMails().find(({ payload }) => payload.mailId === bundle?.id);
    expect(job?.runAt).toBe(end);
    vi.setSystemTime(end);
    const view = loadMail(bundle?.id ?? 0)?.view;
    expect(view).toMatchObject({ kind: "enquiries-notice", total: 25 });
    vi.useRealTimers();
  });
});
