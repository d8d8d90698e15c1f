/**
 * What a document's file is called, without its ending: the kind stands in it, since two kinds might have one number.
 * Prefixes of numbers are capitals, so no number begins with a kind.
 */
export const invoiceFileName = (invoiceNumber: string): string => `Invoice-${invoiceNumber}`;
export const creditNoteFileName = (creditNoteNumber: string): string =>
  `Credit-note-${creditNoteNumber}`;

/** The number in a name. Files that older versions wrote have only the number for a name. */
export const numberInFileName = (name: string): string =>
  name.replace(/^(Invoice|Credit-note)-/, "");
