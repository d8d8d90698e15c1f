import { ANOTHER_FIELD, KEY_FIELD } from "~/domain/idempotency/key";

type OnceFieldProps = {
  /** The key that was made with the page; none in a form that makes nothing. */
  made: string | undefined;
  reply: { values: Record<string, string> } | undefined;
};

/** The key under which a form makes something once. A form that is shown again keeps the key that it was sent with. */
export function OnceField({ made, reply }: OnceFieldProps) {
  if (made === undefined) return null;
  const sent = reply?.values[ANOTHER_FIELD] ?? reply?.values[KEY_FIELD];
  return <input type="hidden" name={KEY_FIELD} value={sent ?? made} />;
}
