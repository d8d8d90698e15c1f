import { randomBytes } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { wanted } from "~/db/schema/wanted";
import { tokenHash } from "../account/token.server";
import { titleKey } from "../book-text";
import { DAY_MS, now } from "../dates/time";
import { endToken } from "../mail/wanted-mails.server";
import type { WantedInput } from "./schema";
import { topicsOf } from "./topics.server";
import { consentWords, MOST_WAITED_FOR } from "./words";

/** Twelve months. */
const KEPT_MS = 365 * DAY_MS;

/** An address as it is compared. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

function openOf(tx: Transaction, emailKey: string): number {
  const isOpen = and(eq(wanted.emailKey, emailKey), isNull(wanted.toldAt));
  return tx.select({ open: count() }).from(wanted).where(isOpen).get()?.open ?? 0;
}

/** Until when a request of now is kept, in UTC ms. */
export const waitsUntil = (at = now()): number => at + KEPT_MS;

/**
 * Stores that somebody wants one mail when a title is in, with the words that they agreed to. A title that they wait for
 * already keeps its place, and more than 50 are not kept: the answer is the same, so that nobody learns what another
 * address waits for.
 * @throws DomainError not_found, or invalid for an unknown grade.
 */
export function askToBeTold({ email, website: _, ...what }: WantedInput): void {
  const at = now();
  const topics = topicsOf(what);
  const emailKey = emailKeyOf(email);
  const expiresAt = waitsUntil(at);
  const person = {
    email,
    emailKey,
    consentText: consentWords(expiresAt),
    createdAt: at,
    expiresAt,
  };
  write((tx) => {
    let room = MOST_WAITED_FOR - openOf(tx, emailKey);
    for (const topic of topics) {
      if (room <= 0) return;
      const tokenSeed = randomBytes(16).toString("base64url");
      const hash = tokenHash(endToken(tokenSeed));
      room -= tx
        .insert(wanted)
        .values({
          ...topic,
          ...person,
          titleKey: titleKey(topic.title),
          tokenSeed,
          tokenHash: hash,
        })
        .onConflictDoNothing()
        .run().changes;
    }
  });
}
