import { db } from "./client.server";

// How far the writes to what public pages show have come, besides those to books' rows: `frame` is raised by names,
// settings, delivery methods and lists, `holds` by copies that are held or freed. Carts, sessions, jobs, mails and
// enquiries raise none.
type ShownPosition = { frame: number; holds: number };

const position = db.$client.prepare<[], ShownPosition>(
  "select version as frame, (select ifnull(max(revision), 0) from hold_revisions) as holds from shown_version",
);

export function shownPosition(): ShownPosition {
  const now = position.get();
  if (now === undefined) throw new Error("The table of the shown version is empty.");
  return now;
}

const held = db.$client
  .prepare<[number], number>("select book_id from hold_revisions where revision > ?")
  .pluck();
const ended = db.$client
  .prepare<[number, number], number>(
    `select distinct payment_items.book_id from payments join payment_items on payment_items.payment_id = payments.id
     where payments.status = 'pending' and hold_expires_at > ? and hold_expires_at <= ?`,
  )
  .pluck();
const nextEnd = db.$client
  .prepare<[number], number | null>(
    "select min(hold_expires_at) from payments where status = 'pending' and hold_expires_at > ?",
  )
  .pluck();

export const booksHeldSince = (holds: number): number[] => held.all(holds);

/** The books whose holds ended after `from` and not after `until` (UTC ms). */
export const booksFreedBetween = (from: number, until: number): number[] => ended.all(from, until);

export const nextHoldEnd = (from: number): number | null => nextEnd.get(from) ?? null;
