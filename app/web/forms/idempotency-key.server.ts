import { randomUUID } from "node:crypto";
import type { DomainError } from "~/domain/errors";
import { CreatedBefore } from "~/domain/idempotency/create-once.server";
import { ANOTHER_FIELD, KEY_FIELD, readIdempotencyKey } from "~/domain/idempotency/key";
import type { FormReply } from "./form-reply";

export type OpensAt = (createdId: string) => string;

/** When the box 'save it too' was ticked, replaces the key that has created something by the form's new one. */
export function beginAnother(form: FormData): void {
  const another = form.get(ANOTHER_FIELD);
  form.delete(ANOTHER_FIELD);
  if (typeof another === "string") form.set(KEY_FIELD, another);
}

/**
 * Removes the idempotency key from a form that creates something, because no schema knows it. The returned function
 * throws DomainError invalid.
 */
export function takeKey(form: FormData, opensAt: OpensAt | undefined): () => string | undefined {
  if (opensAt === undefined) return () => undefined;
  const sent = form.get(KEY_FIELD);
  form.delete(KEY_FIELD);
  return () => (typeof sent === "string" ? readIdempotencyKey(sent, KEY_FIELD) : undefined);
}

/** For a form whose key has created something else: its URL, and a key for what is typed now. */
export const whatWasSaved = (
  error: DomainError,
  opensAt: OpensAt | undefined,
): Pick<FormReply, "saved"> =>
  error instanceof CreatedBefore && opensAt !== undefined
    ? { saved: { at: opensAt(error.createdId), anotherKey: randomUUID() } }
    : {};
