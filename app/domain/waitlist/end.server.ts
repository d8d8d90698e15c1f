import { asc, eq, inArray } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { wanted } from "~/db/schema/wanted";
import { tokenHash } from "../accounts/token.server";
import { removeRequests } from "./forget.server";

const columns = {
  id: wanted.id,
  title: wanted.title,
  tellingId: wanted.tellingId,
  tokenHash: wanted.tokenHash,
  tokenSeed: wanted.tokenSeed,
};
type Waiting = Pick<typeof wanted.$inferSelect, keyof typeof columns>;

function waitingBehind(tx: Pick<Transaction, "select">, token: string): Waiting[] {
  const ofAddress = tx
    .select({ emailKey: wanted.emailKey })
    .from(wanted)
    .where(eq(wanted.tokenHash, tokenHash(token)));
  return tx
    .select(columns)
    .from(wanted)
    .where(inArray(wanted.emailKey, ofAddress))
    .orderBy(asc(wanted.createdAt), asc(wanted.id))
    .all();
}

export type WaitedTitle = { id: number; title: string };

/**
 * The titles that the address behind a mail's link still waits for, each once, without those whose mail is made; none
 * for an expired link.
 */
export const waitedForBehind = (token: string): WaitedTitle[] => {
  const open = waitingBehind(db, token).filter(({ tellingId }) => tellingId === null);
  return [...new Map(open.map(({ id, title }) => [title, { id, title }])).values()];
};

/** The link stays good for the others when the request that it was made for is gone. */
function keepLink(tx: Transaction, token: string, gone: Waiting[], others: Waiting[]): void {
  const own = gone.find(({ tokenHash: hash }) => hash === tokenHash(token));
  const heir = others.at(-1);
  if (own === undefined || heir === undefined) return;
  const { tokenHash: hash, tokenSeed } = own;
  tx.update(wanted).set({ tokenHash: hash, tokenSeed }).where(eq(wanted.id, heir.id)).run();
}

/**
 * Ends what the address behind a mail's link waits for: the title of one request, or all, since the mail with the link
 * was the only one about its own title. Returns how many requests; none for an expired link.
 */
export const endWaitlisted = (token: string, id?: number): number =>
  write((tx) => {
    const all = waitingBehind(tx, token);
    const title = all.find((one) => one.id === id)?.title;
    const gone = id === undefined ? all : all.filter((one) => one.title === title);
    const removed = removeRequests(tx, gone);
    keepLink(
      tx,
      token,
      gone,
      all.filter((one) => !gone.includes(one)),
    );
    return removed;
  });
