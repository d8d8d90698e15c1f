import type { JobKind } from "~/domain/job/view";

const WORDS: Record<JobKind, string> = {
  "verify-notification": "Check what PayFast reported",
  "give-back-cart": "Give a cart back after its payment ran out",
  "refresh-book-texts": "Let books be found by a new name",
  "send-mail": "Send a mail",
  "follow-refund": "Ask PayFast whether a refund is done",
  "run-import": "Import books from a file",
  "undo-import": "Undo an import of books",
};

const isKnown = (kind: string): kind is JobKind => Object.hasOwn(WORDS, kind);

/** What a kind of job does, for people; one of an older shop by its name. */
export const jobInWords = (kind: string): string => (isKnown(kind) ? WORDS[kind] : kind);
