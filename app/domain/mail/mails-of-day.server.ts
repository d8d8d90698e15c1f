import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { mails } from "~/db/schema/work";
import { DAY_MS } from "../dates/time";
import type { MailKind } from "./kinds";

/** How many mails of a kind were queued to an address in the last day. `at` in UTC ms. */
export function mailsOfDay(tx: Transaction, kind: MailKind, recipient: string, at: number): number {
  const found = tx
    .select({ mails: count() })
    .from(mails)
    .where(
      and(
        // All statuses, listed so that SQLite uses the index on status and time.
        inArray(mails.status, mails.status.enumValues),
        gt(mails.createdAt, at - DAY_MS),
        eq(mails.kind, kind),
        eq(sql`lower(${mails.recipient})`, recipient.toLowerCase()),
      ),
    )
    .get();
  return found?.mails ?? 0;
}
