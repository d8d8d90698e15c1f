import type { Owner } from "../accounts/admin";
import { dayInSouthAfrica, formatSortableDate, isoDay } from "../dates/calendar";
import { now } from "../dates/time";
import { csvHeader, csvLines } from "../text/csv";
import { waitlistInBatches } from "./admin.server";
import type { WaitlistQuery } from "./query";

const COLUMNS = ["Title", "ISBN", "Grade", "People", "Schools", "Since"];

export function* waitlistCsv(admin: Owner, { q }: Pick<WaitlistQuery, "q">): Generator<string> {
  yield csvHeader(COLUMNS);
  for (const titles of waitlistInBatches(admin, q)) {
    yield csvLines(
      titles.map(({ title, isbn, grade, people, schools, since }) => [
        title,
        isbn,
        grade,
        people,
        schools.map((school) => `${school.name} (${school.people})`).join(", "),
        formatSortableDate(Date.parse(since)),
      ]),
    );
  }
}

export const waitlistFileName = (): string => `wanted-${isoDay(dayInSouthAfrica(now()))}.csv`;
