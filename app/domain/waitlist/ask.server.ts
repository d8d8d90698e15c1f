import { randomBytes } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { wanted } from "~/db/schema/wanted";
import { tokenHash } from "../accounts/token.server";
import { addMonths } from "../dates/calendar";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { sendsMails } from "../mail/confirmation.server";
import { endToken } from "../mail/waitlist-mails.server";
import { readSettings } from "../settings/settings.server";
import { titleKey } from "../taxonomy/book-text";
import { PLAIN_MESSAGES } from "../values/contact-words";
import type { WaitlistInput, WaitlistWhat } from "./schema";
import { copiesHere, otherThan, type Topic, topicsOf } from "./topics.server";
import { consentWords, MOST_WAITED_FOR } from "./words";

const IT_IS_HERE = "It is here now: you can buy it.";
const THEY_ARE_HERE = "They are all here now: you can buy them.";

/** Nothing that is in stock: else anybody could make us write to any address at once. */
function missingTopics(what: WaitlistWhat, otherCopy: boolean): Topic[] {
  const topics = topicsOf(what);
  const here = copiesHere(topics).map((copies) => copies.map(({ id }) => id));
  const missing = topics.filter((_, place) => here[place]?.length === 0);
  if (missing.length > 0) return missing;
  if (otherCopy) return topics.map((topic, place) => otherThan(topic, here[place] ?? []));
  throw new DomainError("conflict", topics.length === 1 ? IT_IS_HERE : THEY_ARE_HERE);
}

export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

function openOf(tx: Transaction, emailKey: string): number {
  const isOpen = and(eq(wanted.emailKey, emailKey), isNull(wanted.toldAt));
  return tx.select({ open: count() }).from(wanted).where(isOpen).get()?.open ?? 0;
}

export const waitsUntil = (at: number): number => addMonths(at, readSettings().keepWantedMonths);

/**
 * Stores a request to be told once when a title is in, with the words of its consent. A title that they wait for already
 * keeps its place, and more than 50 are not stored: the answer is the same, so that nobody learns what another address
 * waits for. @throws DomainError not_found, conflict when all of it is in stock now and no other copy is asked for, or
 * invalid for an unknown grade.
 */
export function askToBeTold({
  email = "",
  phone,
  website: _,
  otherCopy = false,
  ...what
}: WaitlistInput): void {
  const at = now();
  if (phone === undefined && email === "") {
    const field = sendsMails() ? "email" : "phone";
    const message = PLAIN_MESSAGES[field];
    throw new DomainError("invalid", message, { [field]: [message] });
  }
  const topics = missingTopics(what, otherCopy);
  const isOther = topics.some(({ exceptBookIds }) => exceptBookIds.length > 0);
  const emailKey = phone ?? emailKeyOf(email);
  const expiresAt = waitsUntil(at);
  const person = {
    email,
    phone: phone ?? null,
    emailKey,
    consentText: consentWords(expiresAt, { isByPhone: phone !== undefined, isOther }),
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
