/** What a search for books and a written book may have in common: an ISBN as stored, a folded title, a grade and subject. */
export const bookKeys = {
  isbn: (isbn: string) => `isbn ${isbn}`,
  title: (titleKey: string) => `title ${titleKey}`,
  alike: (gradeId: number, subjectId: number) => `alike ${gradeId} ${subjectId}`,
  /** Of all searches: some book may be found by others than before. */
  anew: "anew",
};
