import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/work";
import { testAdmin } from "../accounts/account.fixture";
import { beginPayment, report } from "../payments/payment.fixture";
import { mailsOfPayment } from "./of-payment.server";

it("tells of each mail about a payment what became of it, and of no other payment's", () => {
  const owner = testAdmin();
  const partner = testAdmin("partner@example.org");
  const payment = beginPayment();
  expect(mailsOfPayment(payment.id)).toEqual([]);
  report(payment);
  report(beginPayment());
  const about = { reason: null, status: "queued", sentAt: null };
  expect(mailsOfPayment(payment.id)).toMatchObject([
    { kind: "payment-confirmation", recipient: payment.customerEmail, ...about },
    { kind: "sale-notice", recipient: owner.email, ...about },
    { kind: "sale-notice", recipient: partner.email, ...about },
  ]);
  const [confirmation, notice] = mailsOfPayment(payment.id);
  const change = (id: number | undefined, values: Partial<typeof mails.$inferInsert>) =>
    db
      .update(mails)
      .set(values)
      .where(eq(mails.id, id ?? 0))
      .run();
  change(confirmation?.id, { status: "sent", sentAt: Date.UTC(2026, 10, 20, 12) });
  change(notice?.id, { status: "failed", error: "No such mailbox" });
  expect(mailsOfPayment(payment.id)).toMatchObject([
    { status: "sent", sentAt: "2026-11-20T12:00:00.000Z" },
    { status: "failed", reason: "No such mailbox" },
    about,
  ]);
});
