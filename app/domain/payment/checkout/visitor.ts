/**
 * Who asks to pay, as far as a shop can know without asking. `ownAttempts` are the payments that the same browser has
 * opened, as far as it remembers. `browser` is the secret in its cookie, new where it brought none. `network` is where it
 * calls from (`networkOf`). `nonce` is what makes two clicks one payment: of the form, or an `Idempotency-Key`.
 */
export type Visitor = {
  ownAttempts: readonly string[];
  browser: { secret: string; isNew: boolean } | null;
  network: string | null;
  nonce: string | null;
};

/** Somebody of whom nothing is known. */
export const STRANGER: Visitor = { ownAttempts: [], browser: null, network: null, nonce: null };
