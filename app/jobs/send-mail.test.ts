import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { invoiceLines, invoices } from "~/db/schema/invoice";
import { invoicePdf } from "~/domain/invoices/print.server";
import {
  adminWithMail,
  emptyMails,
  mailRow,
  mailRows,
  paid,
  queued,
  storedEnquiry,
} from "~/domain/mail/mail.fixture";
import { deliverMail } from "~/domain/mail/sending/deliver.server";
import { paymentRow } from "~/domain/payments/find.server";
import type { Mailer } from "~/providers/mail/message";
import { smtpMailer } from "~/providers/mail/smtp.server";
import { type Mailbox, startMailbox } from "../../tests/smtp/mailbox";
import { MAX_TRIES } from "./backoff";
import { type PrintInvoice, sendMail } from "./send-mail.server";

const TIMES = { connectMs: 300, greetingMs: 300, silenceMs: 300, wholeMs: 5_000, graceMs: 100 };
const log = { warn: vi.fn(), error: vi.fn() };

let mailbox: Mailbox;
let mailer: Mailer;
beforeAll(async () => {
  mailbox = await startMailbox();
  mailer = smtpMailer(mailbox.url, TIMES);
});
beforeEach(() => {
  emptyMails();
  vi.clearAllMocks();
});
afterEach(() => {
  mailbox.behave();
  mailbox.empty();
});
afterAll(async () => {
  mailer.close();
  await mailbox.close();
});

const noChromium: PrintInvoice = async () => null;
const brokenChromium: PrintInvoice = async () => {
  throw new Error("Chromium took more than 15000 ms to print a page");
};

/** Runs the job as the worker does. */
const attempt = (id: number, tries = 0, print = noChromium) =>
  sendMail(
    id,
    { tries, stopping: new AbortController().signal, log, finish: vi.fn() },
    {
      print,
      deliver: (mail, content, stopping) => deliverMail(mail, content, stopping, mailer),
    },
  );

it("a mail arrives, and its row says when and under which id", async () => {
  const id = queued("thandi@example.org");
  await attempt(id);
  const [mail] = mailbox.mails();
  expect(mail?.envelope.to).toEqual(["thandi@example.org"]);
  expect(mail?.subject).toMatch(/^TEST: Your payment for 1 book has arrived \(BK-/);
  expect(mail?.text).toContain("No money was taken");
  expect(mail?.html).toContain("</html>");
  const row = mailRow(id);
  expect(row).toMatchObject({ status: "sent", error: null, messageId: mail?.messageId });
  expect(row?.sentAt).toBeGreaterThanOrEqual(row?.createdAt ?? 0);
});

it("a mail of each kind arrives with both its parts", async () => {
  paid();
  storedEnquiry();
  for (const { id } of mailRows()) await attempt(id);
  expect(mailbox.mails()).toHaveLength(mailRows().length);
  for (const mail of mailbox.mails()) {
    expect(mail.text?.length).toBeGreaterThan(200);
    expect(mail.html).toMatch(/^<!doctype html>/);
  }
});

it("a mail that was sent is not sent by a job that runs twice", async () => {
  const id = queued();
  await attempt(id);
  await attempt(id);
  expect(mailbox.mails()).toHaveLength(1);
});

describe("the buyer's invoice", () => {
  const attachmentOf = (mail = mailbox.mails()[0]) => {
    const [attachment, ...others] = mail?.attachments ?? [];
    expect(others).toEqual([]);
    const content = Buffer.from(attachment?.content as ArrayBuffer).toString("latin1");
    return { filename: attachment?.filename, type: attachment?.mimeType, content };
  };
  const invoiceNumber = (payment: { id: string }) => paymentRow(payment.id).invoiceNumber;

  it("is attached as a PDF under its number, and the mail says so", async () => {
    const payment = paid();
    await attempt(queued("thandi@example.org", payment), 0, invoicePdf);
    const { filename, type, content } = attachmentOf();
    expect([filename, type]).toEqual([`Invoice-${invoiceNumber(payment)}.pdf`, "application/pdf"]);
    expect(content).toMatch(/^%PDF-/);
    expect(mailbox.mails()[0]?.text).toContain("Your invoice is attached as a PDF.");
  });

  it("is attached as its printable page where there is no Chromium, and the mail says so", async () => {
    const payment = paid();
    await attempt(queued("thandi@example.org", payment));
    const { filename, type, content } = attachmentOf();
    expect([filename, type]).toEqual([`Invoice-${invoiceNumber(payment)}.html`, "text/html"]);
    expect(content).toContain(invoiceNumber(payment));
    expect(mailbox.mails()[0]?.text).toContain("Your invoice is attached as a page");
  });

  it("is attached as its printable page where Chromium fails: no mail waits for a browser", async () => {
    const id = queued();
    await attempt(id, 0, brokenChromium);
    expect(attachmentOf().type).toBe("text/html");
    expect(log.warn).toHaveBeenCalledOnce();
    expect(mailRow(id)?.status).toBe("sent");
  });

  it("keeps no mail back when there is none", async () => {
    const payment = paid();
    db.delete(invoiceLines).run();
    db.delete(invoices).run();
    await attempt(queued("thandi@example.org", payment));
    expect(mailbox.mails()[0]?.attachments).toEqual([]);
    expect(mailbox.mails()[0]?.text).not.toContain("attached");
  });

  it("goes to the buyer alone", async () => {
    adminWithMail("owner@example.org");
    paid();
    for (const { id } of mailRows()) await attempt(id);
    expect(mailbox.to("owner@example.org")).toMatchObject([{ attachments: [] }]);
  });
});

describe("a recipient whom the server refuses", () => {
  const REFUSES = { code: 550, text: "5.1.1 <nobody@example.org> unknown" };

  it("makes the mail fail at once, and the log says so without the address", async () => {
    mailbox.behave({ recipient: REFUSES });
    const id = queued("nobody@example.org");
    await attempt(id);
    expect(mailRow(id)).toMatchObject({
      status: "failed",
      error: "The mail server answered 550 5.1.1 <\u2026> unknown",
      sentAt: null,
    });
    expect(log.error).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.error.mock.calls)).not.toContain("nobody");
    const before = mailbox.tries();
    await attempt(id);
    expect(mailbox.tries()).toBe(before);
  });
});

describe("a server that cannot take it now", () => {
  const GREYLISTS = { code: 451, text: "4.7.1 <thandi@example.org> greylisted" };

  it("lets the job try again, and the mail goes when it can", async () => {
    const id = queued();
    mailbox.behave({ recipient: GREYLISTS });
    await expect(attempt(id)).rejects.toThrow(
      "The mail server answered 451 4.7.1 <\u2026> greylisted",
    );
    expect(mailRow(id)).toMatchObject({ status: "queued", error: null });
    mailbox.behave();
    await attempt(id, 1);
    expect(mailRow(id)?.status).toBe("sent");
  });

  it("makes the mail fail visibly with the last try", async () => {
    const id = queued();
    mailbox.behave({ recipient: GREYLISTS });
    await expect(attempt(id, MAX_TRIES - 1)).rejects.toThrow("greylisted");
    expect(mailRow(id)).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/^Given up after 100 tries\. The mail server answered 451/),
    });
  });
});

it("a mail that arrived although the server never said so comes again as the same mail", async () => {
  const id = queued();
  mailbox.behave({ data: "hang" });
  await expect(attempt(id)).rejects.toThrow();
  mailbox.behave();
  await attempt(id, 1);
  const ids = mailbox.mails().map(({ messageId }) => messageId);
  expect(ids).toEqual([mailRow(id)?.messageId, mailRow(id)?.messageId]);
});
