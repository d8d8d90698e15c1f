import { csvHeader, csvLines } from "../csv";
import { dayInSouthAfrica, formatSortableDate, isoDay } from "../dates/calendar";
import { now } from "../dates/time";
import { personFile } from "./person-file.server";
import { RECORD_NAMES } from "./record-names";
import type { PersonView } from "./view";

const COLUMNS = ["What", "Reference", "Date", "Field", "Value"];

/** All that is stored of a person as CSV, a line for each field. The first say whose it is, and from which shop. */
export function* personCsv(person: PersonView): Generator<string> {
  const { shop, storedUnder, writtenOn } = personFile(person);
  yield csvHeader(COLUMNS);
  yield csvLines([
    ["This file", null, writtenOn, "Shop", shop],
    ["This file", null, writtenOn, "Stored under", storedUnder],
  ]);
  for (const { kind, reference, at, fields } of person.records) {
    const date = formatSortableDate(Date.parse(at));
    yield csvLines(
      fields.map(({ name, value }) => [RECORD_NAMES[kind], reference, date, name, value]),
    );
  }
}

/** A file name that names nobody, with today's date in South Africa: `person-2026-11-20.csv`. */
export const personFileName = (ending: "csv" | "json"): string =>
  `person-${isoDay(dayInSouthAfrica(now()))}.${ending}`;
