import { DAY_MS, now, yearInSouthAfrica } from "../dates/time";
import { getSchoolPage } from "../lists/public/public-lists.server";
import type { PublicListRow } from "../lists/public/public-view";

// From October on, who sells has done with this year's books; until then with those of the year before.
const AFTER_SCHOOL_BEGAN_MS = 273 * DAY_MS;

export type ListToSell = Pick<PublicListRow, "id" | "year"> & { grade: string; words: string };

// Nobody has had the books of a list of next year.
export const listInWords = (year: number): string =>
  year > yearInSouthAfrica(now()) ? `Books that schools ask for in ${year}` : `List of ${year}`;

/** The lists of a school: `last` has last year's of each grade, or the nearest to it, and `others` the rest. */
export function listsToSell(slug: string): {
  school: string;
  last: ListToSell[];
  others: ListToSell[];
} {
  const { school, lists } = getSchoolPage(slug);
  const year = yearInSouthAfrica(now() - AFTER_SCHOOL_BEGAN_MS);
  const away = (list: PublicListRow) => (list.year > year ? 100 : 0) + Math.abs(list.year - year);
  const isLast = (list: PublicListRow) =>
    lists
      .filter(({ grade }) => grade.id === list.grade.id)
      .every((other) => away(list) <= away(other));
  const shown = ({ id, year, grade }: PublicListRow) => ({
    ...{ id, year, grade: grade.name },
    words: listInWords(year),
  });
  return {
    school: school.label,
    last: lists.filter(isLast).map(shown),
    others: lists.filter((list) => !isLast(list)).map(shown),
  };
}
