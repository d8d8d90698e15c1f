import type { EnquiryView } from "./view";

/** The subject of a reply by mail: with its number, so that the answer to it can be found again. */
export function replySubject({ referenceNumber, book }: EnquiryView): string {
  return `Your enquiry ${referenceNumber}: ${book.title}`;
}
