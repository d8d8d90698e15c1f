import { asc, eq, inArray } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { wanted } from "~/db/schema/wanted";
import { tokenHash } from "../accounts/token.server";
import { removeRequests } from "./forget.server";

type Waiting = { id: number; title: string; tellingId: number | null };

function waitingBehind(tx: Pick<Transaction, "select">, token: string): Waiting[] {
  const ofAddress = tx
    .select({ emailKey: wanted.emailKey })
    .from(wanted)
    .where(eq(wanted.tokenHash, tokenHash(token)));
  return tx
    .select({ id: wanted.id, title: wanted.title, tellingId: wanted.tellingId })
    .from(wanted)
    .where(inArray(wanted.emailKey, ofAddress))
    .orderBy(asc(wanted.createdAt), asc(wanted.id))
    .all();
}

/** The titles that the address behind a mail's link still waits for; none for an expired link. */
export const waitedForBehind = (token: string): string[] => [
  ...new Set(waitingBehind(db, token).map(({ title }) => title)),
];

/**
 * Ends all that the address behind a mail's link waits for: the mail with the link was the only one about its own
 * title. Returns how many titles; none for an expired link.
 */
export const endWaitlisted = (token: string): number =>
  write((tx) => removeRequests(tx, waitingBehind(tx, token)));
