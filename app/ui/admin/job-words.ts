import type { JobKind } from "~/domain/job/view";

const WORDS: Record<JobKind, string> = {
  "verify-notification": "Check what PayFast reported",
  "give-back-cart": "Give a cart back after its payment ran out",
  "refresh-book-texts": "Let books be found by a new name",
  "send-mail": "Send a mail",
  "follow-refund": "Ask PayFast whether a refund is done",
  "remind-buyer": "Remind a buyer to fetch an order",
  "remind-to-pay": "Remind a buyer to pay",
  "end-unpaid": "End an order that was not paid",
  "run-import": "Import books from a file",
  "undo-import": "Undo an import of books",
  "make-backup": "Make a backup",
  "send-backup": "Take a backup to another place",
};

const isKnown = (kind: string): kind is JobKind => Object.hasOwn(WORDS, kind);

export const jobInWords = (kind: string): string => (isKnown(kind) ? WORDS[kind] : kind);
