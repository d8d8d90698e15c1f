declare const signedIn: unique symbol;

/**
 * A signed-in admin. Only a live session (or `testAdmin` in tests) makes one, so an operation that takes an Admin
 * cannot be called without signing in, and the audit log always has its actor.
 */
export type Admin = { readonly id: number; readonly email: string; readonly [signedIn]: true };
