import { DomainError } from "../errors";

const KEY = /^[\x21-\x7e]{16,255}$/;

export const isIdempotencyKey = (sent: string): boolean => KEY.test(sent);

export const KEY_FIELD = "idempotencyKey";

/** The box of a form whose key made something already: it is another one, under the key that the box brings. */
export const ANOTHER_FIELD = "anotherKey";

/** The address of what a form made already, and a key under which it may make another one. */
export type SavedBefore = { at: string; anotherKey: string };

/**
 * A key under which something is done once (IETF draft-ietf-httpapi-idempotency-key-header). `field` is where it was sent.
 * @throws DomainError invalid when it is too short to be unique.
 */
export function readIdempotencyKey(sent: string, field: string): string {
  if (isIdempotencyKey(sent)) return sent;
  const message = "An Idempotency-Key has 16 to 255 characters, such as a UUID.";
  throw new DomainError("invalid", message, { [field]: [message] });
}
