/**
 * What a request tells about its sender. `ownAttempts` are the payments that this browser remembers, `browser` is the
 * secret in its cookie (new if it had none), `network` its client network (`networkOf`). `nonce` makes two submits of a
 * form one payment; `key` is a call's `Idempotency-Key`.
 */
export type Visitor = {
  ownAttempts: readonly string[];
  browser: { secret: string; isNew: boolean } | null;
  network: string | null;
  nonce: string | null;
  key: string | null;
};

export const STRANGER: Visitor = {
  ownAttempts: [],
  browser: null,
  network: null,
  nonce: null,
  key: null,
};
