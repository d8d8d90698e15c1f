import { ANOTHER_FIELD, KEY_FIELD } from "~/domain/idempotency/key";

type OnceFieldProps = {
  /** Idempotency key that was made with the page; absent in a form that creates nothing. */
  made: string | undefined;
  reply: { values: Record<string, string> } | undefined;
};

/** Idempotency key of a form. A form that is shown again keeps the key that it was sent with. */
export function OnceField({ made, reply }: OnceFieldProps) {
  if (made === undefined) return null;
  const sent = reply?.values[ANOTHER_FIELD] ?? reply?.values[KEY_FIELD];
  return <input type="hidden" name={KEY_FIELD} value={sent ?? made} />;
}
