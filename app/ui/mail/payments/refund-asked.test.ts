import { expect, it } from "vitest";
import { adminWithMail, emptyMails, mailRows, signedIn } from "~/domain/mail/mail.fixture";
import { loadMail } from "~/domain/mail/sending/load.server";
import { askForRefund } from "~/domain/refunds/ask-owner.server";
import { paidOrder } from "~/domain/refunds/refund.fixture";
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
