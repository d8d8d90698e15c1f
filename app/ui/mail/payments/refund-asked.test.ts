import { expect, it } from "vitest";
import { adminWithMail, emptyMails, mailRows, signedIn } from "~/domain/mail/mail.fixture";
import { loadMail } from "~/domain/mail/sending/load.server";
import { askForRefund } from "~/domain/refunds/ask-owner.server";
import { paidOrder } from "~/domain/refunds/refund.fixture";
import { refundPayment } from "~/domain/refunds/refund.server";
import type { RefundAsked } from "~/domain/refunds/schema";
import { textOfHtmlPage } from "../../../../tests/http/html";
import { renderMail } from "../render";

it("mails each owner what is asked for and why, with a link to the order", () => {
  const { payment } = paidOrder({ priceCents: 12_000 });
  emptyMails();
  const asking = signedIn();
  adminWithMail("partner@example.org");
  const asked = { reason: "other", note: "The spine is broken" } as const;
  askForRefund(asking, payment.id, asked);
  const told = mailRows().filter(({ kind }) => kind === "refund-asked");
  expect(told.map(({ recipient }) => recipient)).toEqual([asking.email, "partner@example.org"]);
  const loaded = loadMail(told[0]?.id ?? 0);
  if (loaded === null) throw new Error("No mail");
  const { subject, html, text } = renderMail(loaded.view);
  expect(subject).toContain(`A refund is asked for: ${payment.reference}`);
  for (const part of [textOfHtmlPage(html), text]) {
    expect(part).toContain(`Other. The spine is broken. Asked by ${asking.email}`);
  }
  expect(text).toContain(`/admin/orders/${payment.id}`);
  expect(() => askForRefund(asking, payment.id, asked)).toThrow("asked for this already");
  expect(mailRows().filter(({ kind }) => kind === "refund-asked")).toHaveLength(2);
});

it("says the copies and the amount that are asked for, and refuses more than is left", () => {
  const { payment, books } = paidOrder({ priceCents: 12_000 }, { priceCents: 9_900 });
  emptyMails();
  const asking = signedIn("asking@example.org");
  const asked = { reason: "other", note: "The spine is broken" } as const;
  const [bookId = 0] = books;
  const lines = (quantity: number) => [{ bookId, quantity }];
  const refused = () => askForRefund(asking, payment.id, { ...asked, lines: lines(99) });
  expect(refused).toThrow("no more copies than can be refunded");
  const dear = () => askForRefund(asking, payment.id, { ...asked, amountCents: 9_999_999 });
  expect(dear).toThrow(/^R99\s999\.99 is more than is left: R219\.00 can still be refunded$/);
  askForRefund(asking, payment.id, { ...asked, lines: lines(1), amountCents: 2_000 });
  const [told] = mailRows().filter(({ kind }) => kind === "refund-asked");
  const loaded = loadMail(told?.id ?? 0);
  if (loaded === null) throw new Error("No mail");
  expect(renderMail(loaded.view).text).toMatch(
    /The spine is broken\. To refund: 1 of .+, R20\.00\. Asked by/,
  );
});

it("refuses a book that is named twice, and copies with an amount beside them that come to more than is left", async () => {
  const { payment, books } = paidOrder({ priceCents: 12_000 }, { priceCents: 9_900 });
  const asking = signedIn("beside@example.org");
  const ask = (input: Pick<RefundAsked, "lines" | "amountCents">) =>
    askForRefund(asking, payment.id, { reason: "other", note: "The spine is broken", ...input });
  const lines = books.map((bookId) => ({ bookId, quantity: 1 }));
  expect(() => ask({ lines: [...lines, ...lines] })).toThrow("Please name each book once");
  const amountCents = ["R219.01 is more than is left: R219.00 can still be refunded"];
  expect(() => ask({ lines, amountCents: 1 })).toThrow(
    expect.objectContaining({ code: "invalid", fields: { amountCents } }),
  );
  await refundPayment(asking, payment.id, { reason: "other", way: "cash", amountCents: 1_000 });
  const left = ["R219.00 is more than is left: R209.00 can still be refunded"];
  expect(() => ask({ lines })).toThrow(expect.objectContaining({ fields: { lines: left } }));
  expect(ask({ lines: lines.slice(1), amountCents: 11_000 }).flags).toHaveLength(1);
});
