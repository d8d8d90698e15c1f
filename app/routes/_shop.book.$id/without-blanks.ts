import type { NamedBookView } from "~/domain/books/view";

const nameOf = ({ name }: { name: string }) => ({ name });

// Each byte counts: blanks and ids that the page does not show are left out, and read as blank.
export function withoutBlanks({
  authors,
  coverImageUrl,
  grade,
  school,
  subject,
  ...book
}: NamedBookView) {
  return {
    ...book,
    ...(authors ? { authors } : {}),
    ...(coverImageUrl ? { coverImageUrl } : {}),
    ...{ grade: nameOf(grade), school: nameOf(school), subject: nameOf(subject) },
  };
}
