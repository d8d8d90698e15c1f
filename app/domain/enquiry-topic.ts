type Asked = { book: { title: string } | null; lookingFor: string | null };

export const enquiryTopic = ({ book, lookingFor }: Asked): string =>
  book?.title ?? lookingFor ?? "";

const BOOK_LIST = "Book list: ";

export const listRequest = (school: string, grade: string): string =>
  `${BOOK_LIST}${school}, ${grade}`;

// The grades that a request for a list names, `Grade 8`; null for another enquiry. Nothing else that was typed.
export function gradesOfList(lookingFor: string | null, school: string | null): string | null {
  if (lookingFor?.startsWith(BOOK_LIST) !== true) return null;
  const typed = lookingFor.slice(BOOK_LIST.length).replace(school ?? "", "");
  const grades = [...new Set(typed.match(/\b(1[0-2]|[1-9])\b/g) ?? [])].slice(0, 5);
  const last = grades.pop();
  if (last === undefined) return "";
  return grades.length === 0 ? `Grade ${last}` : `Grades ${grades.join(", ")} and ${last}`;
}

/** What came with an enquiry: `2 photos and a PDF`; null when nothing did. */
export function filesInWords(types: readonly string[]): string | null {
  const count = (name: string, some: string[]) =>
    some.length === 0 ? [] : some.length === 1 ? `a ${name}` : `${some.length} ${name}s`;
  const [pdfs, photos] = [true, false].map((isPdf) =>
    types.filter((type) => (type === "application/pdf") === isPdf),
  );
  return [count("photo", photos ?? []), count("PDF", pdfs ?? [])].flat().join(" and ") || null;
}
