type Asked = { book: { title: string } | null; lookingFor: string | null };

/** What an enquiry is about: the title of a book, or what is looked for. */
export const enquiryTopic = ({ book, lookingFor }: Asked): string =>
  book?.title ?? lookingFor ?? "";
