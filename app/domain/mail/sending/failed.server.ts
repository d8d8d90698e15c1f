import { count, desc, eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { jobs, mails } from "~/db/schema/work";
import type { Owner } from "../../accounts/admin";
import { recordChange } from "../../accounts/audit.server";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { mailJobKey } from "../queue.server";
import type { FailedMailView } from "../view";

const MAX_SHOWN = 100;

export function countFailedMails(_admin: Owner): number {
  const row = db.select({ mails: count() }).from(mails).where(eq(mails.status, "failed")).get();
  return row?.mails ?? 0;
}

export function failedMails(_admin: Owner): FailedMailView[] {
  return db
    .select()
    .from(mails)
    .where(eq(mails.status, "failed"))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(MAX_SHOWN)
    .all()
    .map(({ id, kind, recipient, error, createdAt }) => ({
      id,
      kind,
      recipient,
      reason: error ?? "",
      createdAt: new Date(createdAt).toISOString(),
    }));
}

/**
 * Queues a failed mail again, with the same recipient and Message-ID.
 * @throws DomainError not_found; conflict when it has not failed.
 */
export function sendMailAgain(admin: Owner, id: number): void {
  const at = now();
  write((tx) => {
    const mail = tx.select().from(mails).where(eq(mails.id, id)).get();
    if (mail === undefined) throw new DomainError("not_found", "Mail not found");
    if (mail.status !== "failed") {
      throw new DomainError("conflict", "This mail has not failed: there is nothing to send again");
    }
    tx.update(mails).set({ status: "queued", error: null }).where(eq(mails.id, id)).run();
    const uniqueKey = mailJobKey(id);
    // The dead job still has this unique key.
    tx.delete(jobs).where(eq(jobs.uniqueKey, uniqueKey)).run();
    enqueue(tx, { kind: "send-mail", payload: { mailId: id }, uniqueKey, now: at });
    const changes = { status: { from: "failed", to: "queued" } };
    recordChange(
      tx,
      admin,
      { action: "sent again", targetKind: "mail", targetId: id, changes },
      at,
    );
  });
}
