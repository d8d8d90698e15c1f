import type { EnquiryView } from "./view";

type Titled = { book: { title: string } | null };

/** What an enquiry is about: the title of a book, or what is looked for. */
export function topicOf({ book, lookingFor }: Pick<EnquiryView, "lookingFor"> & Titled): string {
  return book?.title ?? lookingFor ?? "";
}

/** The subject of a reply by mail: with its number, so that the answer to it can be found again. */
export function replySubject(enquiry: EnquiryView): string {
  return `Your enquiry ${enquiry.referenceNumber}: ${topicOf(enquiry)}`;
}
