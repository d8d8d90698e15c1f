import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { jobs } from "~/db/schema/work";
import type { Owner } from "../../accounts/admin";
import { emptyMails, mailRow, queued, queuedMails, signedIn } from "../mail.fixture";
import { failMail } from "./deliver.server";
import { countFailedMails, failedMails, sendMailAgain } from "./failed.server";

const REASON = "The mail server answered 550 No such user";

let admin: Owner;
beforeEach(() => {
  emptyMails();
  admin = signedIn();
});

/** A failed mail with its dead job. */
function failed(): number {
  const id = queued();
  failMail(id, REASON);
  db.update(jobs).set({ deadAt: 1, tries: 100 }).run();
  return id;
}

describe("failed mails", () => {
  it("are counted, and listed with who did not get what, and why", () => {
    const id = failed();
    expect(countFailedMails(admin)).toBe(1);
    expect(failedMails(admin)).toEqual([
      {
        id,
        kind: "payment-confirmation",
        recipient: "thandi@example.org",
        reason: REASON,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it("do not include what is on its way", () => {
    queued();
    expect([countFailedMails(admin), failedMails(admin)]).toEqual([0, []]);
  });
});

describe("sending a failed mail again", () => {
  it("queues the same mail, with a job that begins at once", () => {
    const id = failed();
    const before = mailRow(id);
    sendMailAgain(admin, id);
    expect(mailRow(id)).toEqual({ ...before, status: "queued", error: null });
    expect(queuedMails()).toMatchObject([{ payload: { mailId: id }, tries: 0, deadAt: null }]);
    expect(queuedMails()[0]?.runAt).toBeLessThanOrEqual(Date.now());
    expect(countFailedMails(admin)).toBe(0);
  });

  it("is written down with the admin's name", () => {
    const id = failed();
    sendMailAgain(admin, id);
    const log = db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(id)))
      .all();
    expect(log).toMatchObject([
      {
        adminEmail: "owner@example.org",
        action: "sent again",
        targetKind: "mail",
        changes: { status: { from: "failed", to: "queued" } },
      },
    ]);
  });

  it("is refused for a mail that has not failed, so that nobody gets it twice", () => {
    const id = failed();
    sendMailAgain(admin, id);
    expect(() => sendMailAgain(admin, id)).toThrow("This mail has not failed");
    expect(queuedMails()).toHaveLength(1);
  });

  it("is refused for a mail that is not there", () => {
    expect(() => sendMailAgain(admin, 999_999)).toThrow("Mail not found");
  });
});
