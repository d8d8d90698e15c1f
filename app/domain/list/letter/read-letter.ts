import type { TypedGrade } from "../../catalogue/search-words";
import { MOST_ITEMS } from "../rules";
import { headerIn } from "./columns";
import { type Draft, itemsOf } from "./draft";
import { gradeHeading, subjectHeading } from "./headings";
import { isbnsIn } from "./isbns";
import { gradeIn, idOfGrade, type KnownNames, schoolIn } from "./known-names";
import { type LetterLine, linesOf } from "./lines";
import { CHOOSE, isAfrikaans, isBookish, isOnlyOr } from "./marks";
import { beginning, type LetterPlace, nextGroup } from "./place";
import { tidyTitle } from "./read-item";
import { addDraft, partOf, readTitles } from "./read-titles";
import type { ReadLetter } from "./view";
import { yearIn } from "./year";

/** 'Choose ONE of:' and the titles after it on the same line. */
function chooseMark(line: LetterLine, place: LetterPlace): boolean {
  const [mark] = CHOOSE.exec(line.text) ?? [];
  if (mark === undefined) return false;
  place.group = nextGroup(place);
  place.above = null;
  const rest = tidyTitle(line.text.replace(CHOOSE, " "));
  const heading = place.subjects.named(rest);
  if (heading !== null) place.heading = heading;
  else if (isBookish(rest) || isbnsIn(rest).isbns.length > 0) readTitles(partOf(line, rest), place);
  return true;
}

function readBlank(place: LetterPlace): void {
  place.above = null;
  const isBegun = place.drafts.some(({ group }) => group !== null && group === place.group);
  if (isBegun && !place.isOrNext) place.group = null;
}

function readLine(line: LetterLine, place: LetterPlace): void {
  if (line.text === "") {
    readBlank(place);
    return;
  }
  const columns = headerIn(line.cells);
  if (columns !== null) {
    place.columns = columns;
    return;
  }
  if (isOnlyOr(line.text)) {
    place.isOrNext = true;
    return;
  }
  if (chooseMark(line, place)) return;
  if (gradeHeading(line, place) || subjectHeading(line, place)) {
    place.above = null;
    if (!place.isOrNext) place.group = null;
    return;
  }
  readTitles(line, place);
}

/** The grade that most titles name, when no heading names one. */
function gradeOfTitles(drafts: Draft[]): TypedGrade | null {
  const grades = drafts.map(({ title }) => gradeIn(title)).filter((grade) => grade !== null);
  const often = (grade: TypedGrade) => grades.filter((one) => one === grade).length;
  return [...new Set(grades)].toSorted((a, b) => often(b) - often(a))[0] ?? null;
}

/** The most lines that may name a title: a letter for one grade has few. */
const MOST_READ = MOST_ITEMS + 50;

/**
 * Reads the text of a school's letter as a list: its school, grade and year, and each title with what the letter says of
 * it. What may be no book of the list is there too, not proposed, with the reason.
 */
export function readLetter(text: string, known: KnownNames): ReadLetter {
  const lines = linesOf(text);
  const place = beginning(known, isAfrikaans(text));
  for (const line of lines) {
    if (place.drafts.length >= MOST_READ) break;
    readLine(line, place);
  }
  if (place.waiting !== null) {
    const { line, ...pieces } = place.waiting;
    addDraft(pieces, line, null, place);
  }
  const grade = place.listGrade ?? gradeOfTitles(place.drafts);
  return {
    schoolId: schoolIn(
      lines.map((line) => line.text),
      known,
    ),
    gradeId: grade === null ? null : idOfGrade(grade, known),
    year: yearIn(lines, known.thisYear),
    items: itemsOf(place.drafts),
    notRead: place.notRead.slice(0, MOST_READ),
  };
}
