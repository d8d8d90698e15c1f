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

/** The titles that the address behind a mail's link still waits for. None for a link that is over. */
export const waitedForBehind = (token: string): string[] => [
  ...new Set(waitingBehind(db, token).map(({ title }) => title)),
];

/**
 * Ends all that the address behind a mail's link waits for: the mail that carries the link was the only one for its own
 * title. Returns how many titles; none for a link that is over.
 */
export const endWaitlisted = (token: string): number =>
  write((tx) => removeRequests(tx, waitingBehind(tx, token)));
