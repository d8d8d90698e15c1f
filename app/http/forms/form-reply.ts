import type { FieldErrors } from "~/domain/errors";

/** What a form is shown again with: each field's errors, and everything that was typed. */
export type FormReply = {
  values: Record<string, string>;
  errors: FieldErrors;
  message: string | null;
  /** The mail address that was probably meant: asked once, and the same address sent again is taken as it is. */
  meantEmail?: string;
  /** The form never got through: then it is no use asking the shop anything else either. */
  isOffline?: true;
};

/** The text fields of a form as they were typed, in their order. */
export function typedPairs(form: FormData): [name: string, value: string][] {
  return [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
}

/** The text fields of a form by name. */
export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(typedPairs(form));
}

/** What is said wherever the line to the shop broke. */
export const OFFLINE =
  "We could not reach the shop. Check your connection and try again: you have not been charged.";

/** Whether an error says that the line broke: fetch rejects with a TypeError, Remix with its own words for half an answer. */
export function isBrokenLine(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof Error && error.message.startsWith("Unable to decode turbo-stream");
}

/**
 * Sends a form from the browser. When the line breaks on the way the form comes
 * back with what was typed instead of an error page; everything else goes on as it came.
 */
export async function keepTyped<Reply>(
  request: Request,
  send: () => Promise<Reply>,
): Promise<Reply | FormReply> {
  const values = typedValues(await request.clone().formData());
  try {
    return await send();
  } catch (error) {
    if (!isBrokenLine(error)) throw error;
    return { values, errors: {}, message: OFFLINE, isOffline: true };
  }
}

/** For shouldRevalidate: whether the answer to a form shows that the line is down. */
export function isOffline(reply: unknown): boolean {
  return typeof reply === "object" && reply !== null && "isOffline" in reply;
}

type RevalidationFacts = {
  actionResult?: unknown;
  formData?: FormData | undefined;
  defaultShouldRevalidate: boolean;
};

/** For shouldRevalidate of pages that a change of the cart does not touch: they cost nothing and survive a dead line. */
export function revalidateUnlessCart(facts: RevalidationFacts): boolean {
  if (isOffline(facts.actionResult) || facts.formData?.has("intent")) return false;
  return facts.defaultShouldRevalidate;
}

/** For shouldRevalidate of the cart's own pages: whenever the line is there. */
export function revalidateUnlessOffline(facts: RevalidationFacts): boolean {
  return !isOffline(facts.actionResult) && facts.defaultShouldRevalidate;
}
