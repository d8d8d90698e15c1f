import { randomUUID } from "node:crypto";
import type { DomainError } from "~/domain/errors";
import { CreatedBefore } from "~/domain/idempotency/create-once.server";
import { ANOTHER_FIELD, KEY_FIELD, readOnceKey } from "~/domain/idempotency/key";
import type { FormReply } from "./form-reply";

/** The address of what was made, by its id. */
export type OpensAt = (createdId: string) => string;

/** Puts the key of a form whose box 'save it too' was ticked in place of the one that made something already. */
export function beginAnother(form: FormData): void {
  const another = form.get(ANOTHER_FIELD);
  form.delete(ANOTHER_FIELD);
  if (typeof another === "string") form.set(KEY_FIELD, another);
}

/** Takes the key out of a form that makes something; no schema knows it. What it answers throws DomainError invalid. */
export function takeKey(form: FormData, opensAt: OpensAt | undefined): () => string | undefined {
  if (opensAt === undefined) return () => undefined;
  const sent = form.get(KEY_FIELD);
  form.delete(KEY_FIELD);
  return () => (typeof sent === "string" ? readOnceKey(sent, KEY_FIELD) : undefined);
}

/** Of a form whose key made something else: where that is opened, and a key for what is typed now. */
export const whatWasSaved = (
  error: DomainError,
  opensAt: OpensAt | undefined,
): Pick<FormReply, "saved"> =>
  error instanceof CreatedBefore && opensAt !== undefined
    ? { saved: { at: opensAt(error.createdId), anotherKey: randomUUID() } }
    : {};
