import { db } from "./client.server";

const version = db.$client
  .prepare<[], string>(
    `select version || ' ' || (select ifnull(max(revision), 0) from book_revisions) from shown_version`,
  )
  .pluck();

/**
 * A version that changes with every committed write to what public pages show, and with no other: carts, sessions,
 * jobs, mails and enquiries leave it as it is.
 */
export function shownVersion(): string {
  const now = version.get();
  if (now === undefined) throw new Error("The table of the shown version is empty.");
  return now;
}
