type Asked = { book: { title: string } | null; lookingFor: string | null };

/** The subject of an enquiry: the book's title, or the wanted book. */
export const enquiryTopic = ({ book, lookingFor }: Asked): string =>
  book?.title ?? lookingFor ?? "";
