import type { AdminUser } from "../account/admin-rows.server";
import type { NewPassword } from "../account/schema";
import { setPasswordByLink } from "../account/setup-link.server";
import { tellFactorChange } from "../mail/factor-mails.server";

/**
 * Sets an admin's password by a link, which removes the second factor too; its owner is told of that by mail.
 * @throws DomainError not_found, or invalid for a weak password.
 */
export function resetByLink(token: string, input: NewPassword): Promise<AdminUser> {
  return setPasswordByLink(token, input, (tx, user, at) => tellFactorChange(tx, user, "reset", at));
}
