import { booksAlike } from "./alike.server";
import { getBook } from "./book.server";
import { getBookWithCopies } from "./copies.server";
import type { BookPageView, BookWithCopiesView } from "./view";

const alone = (idInAddress: string | undefined): BookWithCopiesView => ({
  ...getBook(idInAddress),
  otherCopies: [],
});

/**
 * A book's page by the id in its URL, with other copies of its title and other books of its grade and subject, unless a
 * dialog covers it. @throws DomainError not_found when there is none.
 */
export function getBookPage(idInAddress: string | undefined, isDialog: boolean): BookPageView {
  const found = isDialog ? alone(idInAddress) : getBookWithCopies(idInAddress);
  const { otherCopies, createdAt: _, updatedAt: __, ...more } = found;
  const { gradeId: ___, schoolId: ____, subjectId: _____, ...book } = more;
  return {
    book,
    otherCopies: otherCopies.map(({ school, ...copy }) => ({ ...copy, school: school.name })),
    alike: isDialog ? [] : booksAlike(found, otherCopies.length),
  };
}
