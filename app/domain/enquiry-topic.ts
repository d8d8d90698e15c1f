type Asked = { book: { title: string } | null; lookingFor: string | null };

export const enquiryTopic = ({ book, lookingFor }: Asked): string =>
  book?.title ?? lookingFor ?? "";
