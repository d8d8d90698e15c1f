const WORDS: Record<string, string> = {
  "verify-notification": "Check what PayFast reported",
  "give-back-cart": "Give a cart back after its payment ran out",
  "refresh-book-texts": "Let books be found by a new name",
  "send-mail": "Send a mail",
  "run-import": "Import books from a file",
  "undo-import": "Undo an import of books",
};

/** What a kind of job does, for people. */
export const jobInWords = (kind: string): string => WORDS[kind] ?? kind;
