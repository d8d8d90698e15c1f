/**
 * A document's file name without its extension. It contains the kind, because two kinds might share a number. Prefixes
 * of numbers are capitals, so no number begins with a kind.
 */
export const invoiceFileName = (invoiceNumber: string): string => `Invoice-${invoiceNumber}`;
export const draftFileName = (reference: string): string => `Pro-forma-${reference}`;
export const creditNoteFileName = (creditNoteNumber: string): string =>
  `Credit-note-${creditNoteNumber}`;

export const numberInFileName = (name: string): string =>
  name.replace(/^(Invoice|Credit-note)-/, "");
