declare const signedIn: unique symbol;

/**
 * A signed-in admin. Only a live session makes one (and `testAdmin` for tests), so an operation that takes an Admin
 * cannot be called by a stranger, and the audit log always has its actor.
 */
export type Admin = { readonly id: number; readonly email: string; readonly [signedIn]: true };
