import { DomainError } from "../errors";
import { type PERMISSIONS, type Permission, type Role, rolesThatMay } from "./roles";

declare const signedIn: unique symbol;

/**
 * A signed-in admin, with a role. Only a live session (or `testAdmin` in tests) makes one, so an operation that takes
 * an Admin cannot be called without signing in, nor one that takes an Owner with a helper, and the audit log always has
 * its actor.
 */
export type Admin<R extends Role = Role> = R extends Role
  ? {
      readonly id: number;
      readonly email: string;
      readonly role: R;
      readonly helper?: Helper;
      readonly [signedIn]: true;
    }
  : never;

// Who does an owner's one action, which the owner allowed by PIN, in the session with this key.
type Helper = { readonly id: number; readonly email: string; readonly key: string };

export type Owner = Admin<"owner">;
export type Counter = Admin<"owner" | "counter">;

/** Who refunded, for a payment's timeline: the owner, or the helper and the owner whose PIN allowed it. */
export const doneBy = ({ email, helper }: Owner) =>
  helper === undefined ? { by: email } : { by: helper.email, allowedBy: email };

export type Permitted<P extends Permission> = Admin<(typeof PERMISSIONS)[P][number]>;

export const NOT_FOR_ROLE = "Your role does not include this. Please ask an owner of the shop.";

export function may<P extends Permission>(admin: Admin, permission: P): admin is Permitted<P> {
  return rolesThatMay(permission).includes(admin.role);
}

export function permitted<P extends Permission>(admin: Admin, permission: P): Permitted<P> {
  if (may(admin, permission)) return admin;
  throw new DomainError("forbidden", NOT_FOR_ROLE);
}
