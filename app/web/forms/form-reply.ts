import type { DomainErrorCode, FieldErrors } from "~/domain/errors";
import type { SavedBefore } from "~/domain/idempotency/key";
import type { NameOffers } from "~/domain/search/name-offers/name-offer";
import type { LostAnswer } from "~/ui/toasts/lost-answers";

export type FormReply = {
  values: Record<string, string>;
  errors: FieldErrors;
  message: string | null;
  code?: DomainErrorCode;
  offers?: Partial<NameOffers>;
  /** Suggested email address. Asked once; the same address sent again is accepted. */
  meantEmail?: string;
  /** The request did not reach the server, so nothing is revalidated either. */
  isOffline?: true;
  saved?: SavedBefore;
  /** An admin's form got no answer, and the page stays as it was. */
  lost?: LostAnswer;
};

export function typedPairs(form: FormData): [name: string, value: string][] {
  return [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
}

export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(typedPairs(form));
}

const NO_LINE = "We could not reach the shop. Check your connection and try again";
const NOT_ITS_ANSWER = "The shop did not answer as it should. Please try again";

export const OFFLINE = `${NO_LINE}.`;

/** End of the network error message at forms that lead to payment. */
export const UNCHARGED = ": you have not been charged.";

/** Whether an answer is truncated or not the shop's, such as a proxy's page; Remix has an error for each. */
export const isGarbled = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("Unable to decode turbo-stream");

/** The message when no answer of the shop came; blames the connection only when it failed. */
export const brokenLineWords = (error: unknown, end = "."): string =>
  (isGarbled(error) ? NOT_ITS_ANSWER : NO_LINE) + end;

/** Whether an error is a network failure: fetch rejects with a TypeError, or what came cannot be read. */
export const isBrokenLine = (error: unknown): boolean =>
  error instanceof TypeError || isGarbled(error);

/** On a network failure shows the form again with the typed values. `end` is the end of its message. */
export async function keepTyped<Reply>(
  request: Request,
  send: () => Promise<Reply>,
  end?: string,
): Promise<Reply | FormReply> {
  const values = typedValues(await request.clone().formData());
  try {
    return await send();
  } catch (error) {
    if (!isBrokenLine(error)) throw error;
    return { values, errors: {}, message: brokenLineWords(error, end), isOffline: true };
  }
}

export function isOffline(reply: unknown): boolean {
  return typeof reply === "object" && reply !== null && "isOffline" in reply;
}

type RevalidationFacts = {
  actionResult?: unknown;
  formData?: FormData | undefined;
  defaultShouldRevalidate: boolean;
};

/** For shouldRevalidate of pages that do not depend on the cart: saves requests and works offline. */
export function revalidateUnlessCart(facts: RevalidationFacts): boolean {
  if (isOffline(facts.actionResult) || facts.formData?.has("intent")) return false;
  return facts.defaultShouldRevalidate;
}

/** For shouldRevalidate of cart pages: always, except offline. */
export function revalidateUnlessOffline(facts: RevalidationFacts): boolean {
  return !isOffline(facts.actionResult) && facts.defaultShouldRevalidate;
}
