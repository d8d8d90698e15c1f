import { DomainError } from "../errors";

const KEY = /^[\x21-\x7e]{16,255}$/;

export const isIdempotencyKey = (sent: string): boolean => KEY.test(sent);

export const KEY_FIELD = "idempotencyKey";

/** The box of a form whose key has created something: it is another one, under the key in the box. */
export const ANOTHER_FIELD = "anotherKey";

export type SavedBefore = { at: string; anotherKey: string };

/**
 * Parses an idempotency key (IETF draft-ietf-httpapi-idempotency-key-header). `field` is where it was sent. @throws
 * DomainError invalid when it is too short to be unique.
 */
export function readIdempotencyKey(sent: string, field: string): string {
  if (isIdempotencyKey(sent)) return sent;
  const message = "An Idempotency-Key has 16 to 255 characters, such as a UUID.";
  throw new DomainError("invalid", message, { [field]: [message] });
}
