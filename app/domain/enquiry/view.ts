/**
 * An enquiry as the admin sees it: about a book, or where `book` is null about what is looked for. The book's title
 * and price (in cents) are today's; `isListed` is false once the book is deleted, `isHidden` says whether shoppers do
 * not see it.
 */
export type EnquiryView = {
  id: number;
  referenceNumber: string;
  bookId: number | null;
  book: { title: string; priceCents: number; isListed: boolean; isHidden: boolean } | null;
  lookingFor: string | null;
  name: string;
  email: string;
  phone: string;
  school: string | null;
  message: string | null;
  processed: boolean;
  createdAt: string;
  updatedAt: string;
};

export type EnquiryPage = { enquiries: EnquiryView[]; total: number; page: number; pages: number };

/** An enquiry that waits for an answer. */
export type UnansweredEnquiry = {
  id: number;
  referenceNumber: string;
  name: string;
  about: string;
  createdAt: string;
};
