/**
 * An enquiry as the admin sees it. The book's title and price (in cents) are today's; `isListed` is false once the
 * book is deleted, `isHidden` says whether shoppers do not see it.
 */
export type EnquiryView = {
  id: number;
  referenceNumber: string;
  bookId: number;
  book: { title: string; priceCents: number; isListed: boolean; isHidden: boolean };
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
  bookTitle: string;
  createdAt: string;
};
