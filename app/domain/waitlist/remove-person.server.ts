import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { write } from "~/db/client.server";
import { toldCopies, wanted } from "~/db/schema/wanted";
import type { Counter } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { emailAddress, phoneNumber } from "../values/contact-fields";
import { comparablePhone } from "../values/phone";
import { emailKeyOf } from "./ask.server";
import { removeRequests } from "./forget.server";
import { personDigestOf } from "./tell.server";

const WHO = "Please give the email address or the phone number";

/** `wantedKey` names one title, where its person was told by phone. */
export const removedPersonInput = z
  .strictObject({
    email: emailAddress().optional(),
    phone: phoneNumber().overwrite(comparablePhone).optional(),
    wantedKey: z.string().max(500).optional().describe("Of one title; else all they wait for"),
  })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    path: ["email"],
    error: WHO,
  });

/**
 * Deletes what an address or phone number waits for, unsent mails about it, and who was told of what. The log says how
 * many, without the address.
 */
export function removePerson(
  admin: Counter,
  { email = "", phone, wantedKey }: z.infer<typeof removedPersonInput>,
): { removed: number } {
  const emailKey = phone ?? emailKeyOf(email);
  const personDigest = personDigestOf(emailKey);
  return write((tx) => {
    const { id, tellingId } = wanted;
    const isTheirs = eq(wanted.emailKey, emailKey);
    const ofTitle = wantedKey === undefined ? undefined : eq(wanted.waitlistKey, wantedKey);
    const own = tx.select({ id, tellingId }).from(wanted).where(and(isTheirs, ofTitle)).all();
    if (wantedKey === undefined) {
      tx.delete(toldCopies).where(eq(toldCopies.personDigest, personDigest)).run();
    }
    const removed = removeRequests(tx, own);
    if (removed > 0) {
      const changes = { requests: { from: removed, to: 0 } };
      recordChange(tx, admin, {
        action: "deleted",
        targetKind: "wanted",
        targetId: personDigest.slice(0, 8),
        changes,
      });
    }
    return { removed };
  });
}
