import { write } from "~/db/client.server";
import { type AdminUser, ownerEmails } from "../accounts/admin-rows.server";
import { recordFailedSignIn } from "../accounts/sign-in-log.server";
import { now } from "../dates/time";
import { tellSensitiveChange } from "../mail/sensitive-mails.server";

/** Logs a wrong PIN; the owners are mailed about the last one that is allowed. */
export function noteWrongPin(user: AdminUser, address: string, isLast: boolean): void {
  recordFailedSignIn(user, address, { wrong: "PIN" });
  if (!isLast) return;
  write((tx) =>
    tellSensitiveChange(tx, user, { what: ["pin-locked"], recipients: ownerEmails(tx) }, now()),
  );
}
