import { sql } from "drizzle-orm";
import { payments } from "~/db/schema/payment";

/** Payments that hold copies at `at` (UTC ms). SQLite is told its index: it would read all that were ever begun and left. */
export const isHolding = (at: number) => sql`${payments.id} in (
  select id from payments indexed by payments_live_holds
  where status = 'pending' and hold_expires_at > ${at} and holds_copies = 1)`;
