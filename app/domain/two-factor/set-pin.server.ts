import { eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import type { Admin } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { isRun } from "../accounts/passwords/new-password.server";
import { hashPassword } from "../accounts/passwords/password.server";
import { PIN_WORDS } from "../accounts/passwords/pin-rules";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { tellSensitiveChange } from "../mail/sensitive-mails.server";
import { proveOneself } from "./proof.server";
import type { PinChange } from "./schema";
import type { PinView } from "./view";

const TOO_EASY = "Anybody would try this PIN first. Please choose another.";

const refuse = (sentence: string) => new DomainError("invalid", sentence, { pin: [sentence] });

export function pinOf(admin: Admin): PinView {
  const isThis = eq(adminUsers.id, admin.id);
  const row = db.select({ hash: adminUsers.pinHash }).from(adminUsers).where(isThis).get();
  return { isSet: (row?.hash ?? null) !== null };
}

/**
 * Sets the admin's own PIN, or removes it where `pin` is empty, and mails them. @throws DomainError invalid for a PIN
 * that is easily guessed, or as `proveOneself`.
 */
export async function setPin(admin: Admin, { pin, ...proof }: PinChange): Promise<PinView> {
  if (pin === "" && !pinOf(admin).isSet) throw refuse(PIN_WORDS);
  if (pin !== "" && isRun(pin)) throw refuse(TOO_EASY);
  await proveOneself(admin, proof);
  const pinHash = pin === "" ? null : await hashPassword(pin);
  write((tx) => {
    const at = now();
    tx.update(adminUsers).set({ pinHash }).where(eq(adminUsers.id, admin.id)).run();
    const action = pinHash === null ? "removed the PIN" : "set a PIN";
    recordChange(tx, admin, { action, targetKind: "admin", targetId: admin.id }, at);
    tellSensitiveChange(tx, admin, { what: ["pin"], recipients: [admin.email] }, at);
  });
  return pinOf(admin);
}
