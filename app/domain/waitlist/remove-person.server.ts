import { eq } from "drizzle-orm";
import { z } from "zod";
import { write } from "~/db/client.server";
import { toldCopies, wanted } from "~/db/schema/wanted";
import type { Admin } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { emailAddress } from "../values/contact-fields";
import { emailKeyOf } from "./ask.server";
import { removeRequests } from "./forget.server";
import { personDigestOf } from "./tell.server";

export const removedPersonInput = z.strictObject({ email: emailAddress() });

/**
 * Deletes all that an address waits for, unsent mails about it, and who was told of what. The log says how many,
 * without the address.
 */
export function removePerson(
  admin: Admin,
  { email }: z.infer<typeof removedPersonInput>,
): { removed: number } {
  const emailKey = emailKeyOf(email);
  const personDigest = personDigestOf(emailKey);
  return write((tx) => {
    const { id, tellingId } = wanted;
    const own = tx
      .select({ id, tellingId })
      .from(wanted)
      .where(eq(wanted.emailKey, emailKey))
      .all();
    tx.delete(toldCopies).where(eq(toldCopies.personDigest, personDigest)).run();
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
