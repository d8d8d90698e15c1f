import type { RequestKind } from "~/db/schema/person";
import { dayInSouthAfrica, formatSortableDate, isoDay } from "../dates/calendar";
import { now } from "../dates/time";
import { SHOP_NAME } from "../settings/default-words";
import { readSettings } from "../settings/settings.server";
import { csvHeader, csvLines } from "../text/csv";
import { RECORD_NAMES } from "./erasable";
import type { DataSubjectView, SubjectFile } from "./view";

const ASKED: Record<RequestKind, string> = {
  access: "To see what is kept",
  correction: "To have it corrected",
  erasure: "To have it erased",
  objection: "That it is not used",
};

const dayOf = (utcMs: number) => isoDay(dayInSouthAfrica(utcMs));

export const subjectFile = ({ who, records, requests }: DataSubjectView): SubjectFile => ({
  shop: readSettings().businessName ?? SHOP_NAME,
  storedUnder: who,
  writtenOn: dayOf(now()),
  stored: records.map(({ kind, reference, at, fields }) => ({
    what: RECORD_NAMES[kind],
    reference,
    date: formatSortableDate(Date.parse(at)),
    details: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  })),
  asked: requests.map(({ kind, receivedAt, doneAt, outcome }) => ({
    what: ASKED[kind],
    askedOn: dayOf(Date.parse(receivedAt)),
    answeredOn: doneAt === null ? null : dayOf(Date.parse(doneAt)),
    answer: outcome,
  })),
});

const COLUMNS = ["What", "Reference", "Date", "Field", "Value"];

/** All that is stored about a person as CSV, a line per field. The first lines name the person and the shop. */
export function* subjectCsv(person: DataSubjectView): Generator<string> {
  const { shop, storedUnder, writtenOn } = subjectFile(person);
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

export const subjectFileName = (ending: "csv" | "json"): string =>
  `person-${isoDay(dayInSouthAfrica(now()))}.${ending}`;
