import type { TypedGrade } from "../../search/words/search-words";
import { MOST_ITEMS } from "../rules";
import { headerIn } from "./columns";
import { type Draft, itemsOf } from "./draft";
import { isbnsIn } from "./isbns";
import { gradeIn, idOfGrade, type KnownNames, newSchoolIn, schoolIn } from "./known-names";
import { linesOf, numberedItems, type PastedLine } from "./lines";
import {
  alternativesIn,
  CHOOSE,
  isAfrikaans,
  isBookish,
  isNone,
  isOnlyOr,
  isProse,
  isStationery,
} from "./marks";
import { beginning, nextGroup, type PastedPlace } from "./place";
import { priceIn } from "./prices";
import { tidyTitle } from "./read-item";
import { addWaiting, type Became, partOf, readTitles } from "./read-titles";
import type { ParsedList } from "./view";

function saysOfBook(text: string): boolean {
  const { isbns, doubts } = isbnsIn(text);
  return isbns.length + doubts.length > 0 || priceIn(text).cents !== null;
}

const OF_BOOKS = /\b(?:books|boeke|titles|titels|novels|romans)$/i;

function chooseMark(line: PastedLine, place: PastedPlace): Became | null {
  const [mark] = CHOOSE.exec(line.text) ?? [];
  if (mark === undefined) return null;
  place.group = nextGroup(place);
  place.above = null;
  const [before = "", after = ""] = line.text.split(mark, 2);
  const bare = tidyTitle(`${before} ${after}`);
  const heading = saysOfBook(bare) ? null : place.subjects.named(bare);
  if (heading !== null) place.heading = heading;
  // 'Choose ONE of the following:' is said of subjects too; '… novels:' and a bullet are of the subject above.
  else if (bare === "" && !line.isMarked && !OF_BOOKS.test(mark)) place.heading = null;
  if (heading !== null || bare === "") return "heading";
  const label = before.replace(/[(:\s-]+$/, "");
  const titles = tidyTitle(after).replace(/ ?\/ (?=["']?\p{L})/gu, " OR ");
  const rest = label === "" ? titles : `${label}: ${titles}`;
  const isSeveral = alternativesIn(titles, place.inAfrikaans).titles.length > 1;
  if (!isSeveral && !isBookish(rest) && isbnsIn(rest).isbns.length === 0)
    return bare.includes(" ") ? "unread" : "heading";
  const became = readTitles(partOf(line, rest), place);
  if (isSeveral) place.group = null;
  return became;
}

function readBlank(place: PastedPlace): void {
  place.above = null;
  const isBegun = place.drafts.some(({ group }) => group !== null && group === place.group);
  if (isBegun && !place.isOrNext) place.group = null;
}

const HAS_LIST =
  /\b(?:(?:book)?lists?|boeklys(?:te)?|lys|books?|boeke|textbooks?|handboeke|stationery|skryfbehoeftes)\b/i;

function gradeHeading({ text, isMarked }: PastedLine, place: PastedPlace): boolean {
  const words = text.split(" ").length;
  if (isMarked || words > 14) return false;
  const grade = gradeIn(text);
  if (grade === null || saysOfBook(text)) return false;
  const bare = tidyTitle(text);
  const isAlone =
    !isBookish(bare) && /^(?:grade|graad|gr\.?) ?-?(?:\d{1,2}|r|[a-z]+)\b.{0,20}$/i.test(bare);
  if (!isAlone && (!HAS_LIST.test(text) || !/\b20\d\d\b|list|lys/i.test(text))) return false;
  place.listGrade ??= grade;
  place.grade = grade;
  place.heading = null;
  place.isStationery = false;
  return true;
}

const GENRE_HEADING =
  /^(?:prescribed |voorgeskrewe )?(?:novels?|dramas?|plays?|poetry|set ?works?|literature|romans?|gedigte|letterkunde)$/i;
const BOOKS_HEADING =
  /^(?:prescribed |voorgeskrewe )?(?:(?:text ?)?books?|book list|(?:hand)?boeke|teksboeke)$/i;
const STATIONERY_HEADING =
  /^(?:stationery|stationary|skryfbehoeftes|general requirements)\b.{0,40}$/i;

function subjectHeading(line: PastedLine, place: PastedPlace): boolean {
  const texts = line.cells.filter(Boolean);
  if (texts.length !== 1 || line.isMarked) return false;
  const text = line.text.replace(/[\s:*-]+$/, "").replace(/^(?:subject|vak)[ :.-]+/i, "");
  if (saysOfBook(text)) return false;
  const found = place.subjects.named(text.replace(/\([^)]{0,40}\)/g, " "));
  const isNamed = found !== null || /^(?:subject|vak)[ :.-]/i.test(line.text);
  const isOther = /^[^:]{2,40}:\s*$/.test(line.text) && !isBookish(line.text);
  const isGenre = GENRE_HEADING.test(text);
  const isBooks = BOOKS_HEADING.test(text);
  const isStationery = STATIONERY_HEADING.test(text);
  if (!isNamed && !isOther && !isGenre && !isBooks && !isStationery) return false;
  if (!isGenre) place.heading = found ?? { id: null };
  place.isStationery = isStationery;
  place.isUnderHeading = true;
  place.isInCapitals = isCapitals(text);
  return true;
}

const isCapitals = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();
const MOST_WORDS_OF_SUBJECT = 5;

// 'LATYN', of which the shop knows nothing, above a title in small letters: nothing below is of the subject above.
function unknownHeading(line: PastedLine, next: PastedLine | null, place: PastedPlace): boolean {
  const isName = /^\p{L}[\p{L} &/'-]{2,39}$/u.test(line.text) && isCapitals(line.text);
  const words = line.text.split(" ").length;
  if (!isName || words > MOST_WORDS_OF_SUBJECT || line.isMarked || line.isExact) return false;
  // Right below a heading a name in capitals is the first of its titles.
  if (!place.isInCapitals || place.isHeadingAbove || isBookish(line.text)) return false;
  if (place.isOrNext || isNone(line.text) || isStationery(line.text)) return false;
  if (next === null || next.text === "" || isCapitals(next.text) || isProse(next.text))
    return false;
  place.heading = { id: null };
  place.isStationery = false;
  place.isUnderHeading = true;
  return true;
}

function becameOf(line: PastedLine, next: PastedLine | null, place: PastedPlace): Became {
  const columns = saysOfBook(line.text) ? null : headerIn(line.cells);
  if (columns !== null) {
    place.columns = columns;
    return "heading";
  }
  if (isOnlyOr(line.text)) {
    place.isOrNext = true;
    return "heading";
  }
  const chosen = chooseMark(line, place);
  if (chosen !== null) return chosen;
  if (
    gradeHeading(line, place) ||
    subjectHeading(line, place) ||
    unknownHeading(line, next, place)
  ) {
    place.above = null;
    if (!place.isOrNext) place.group = null;
    return "heading";
  }
  return readTitles(line, place);
}

function itemsOfLine(line: PastedLine, { subjects }: PastedPlace): PastedLine[] {
  const found = line.isExact ? null : numberedItems(line.text);
  if (found === null) return [line];
  const isSubject = subjects.named(found.label) !== null;
  return found.items.map((item, i) => ({
    ...partOf(line, isSubject ? `${found.label}: ${item}` : item),
    whole: i === 0 && found.label !== "" ? `${found.label}: ${item}` : item,
    isMarked: true,
  }));
}

function readLine(line: PastedLine, next: PastedLine | null, place: PastedPlace): void {
  if (line.text === "") {
    readBlank(place);
    return;
  }
  const became = becameOf(line, next, place);
  place.isHeadingAbove = became === "heading";
  if (became === "heading") place.headings.push(line.whole);
  else if (became === "unread") place.notRead.push(line.whole);
}

function gradeOfTitles(drafts: Draft[]): TypedGrade | null {
  const grades = drafts.map(({ title }) => gradeIn(title)).filter((grade) => grade !== null);
  const often = (grade: TypedGrade) => grades.filter((one) => one === grade).length;
  return [...new Set(grades)].toSorted((a, b) => often(b) - often(a))[0] ?? null;
}

const MOST_READ = MOST_ITEMS + 50;

const YEAR = /(?<!\d)20\d\d(?!\d)/g;
const ABOUT_BOOKS =
  /\b(?:books?|lists?|stationery|grades?|academic|boeke?|boeklys|lys|graad|skryfbehoeftes|akademiese)\b/i;

/** The year of the headline, else the latest. A letter is written in the year before its list. */
function yearIn(lines: { text: string }[], thisYear: number): number | null {
  const likely = (text: string) =>
    [...text.matchAll(YEAR)]
      .map(([year]) => Number(year))
      .filter((year) => Math.abs(year - thisYear) <= 3);
  const headline = lines.find(({ text }) => ABOUT_BOOKS.test(text) && likely(text).length > 0);
  const years = headline ? likely(headline.text) : lines.flatMap(({ text }) => likely(text));
  return years.length === 0 ? null : Math.max(...years);
}

/**
 * Parses a school's letter into a list: its school, grade and year, and each title with its details. What may be no
 * book of the list is included, not proposed, with the reason.
 */
export function parseList(text: string, known: KnownNames): ParsedList {
  const lines = linesOf(text);
  const place = beginning(known, isAfrikaans(text));
  for (const [i, line] of lines.entries()) {
    const isFull = place.drafts.length >= MOST_READ;
    if (isFull && line.text !== "") place.notRead.push(line.whole);
    else if (!isFull)
      for (const item of itemsOfLine(line, place)) readLine(item, lines[i + 1] ?? null, place);
  }
  addWaiting(place);
  const grade = place.listGrade ?? gradeOfTitles(place.drafts);
  const texts = lines.map((line) => line.text);
  const schoolId = schoolIn(texts, known);
  return {
    schoolId,
    schoolName: schoolId === null ? newSchoolIn(texts, known) : null,
    gradeId: grade === null ? null : idOfGrade(grade, known),
    year: yearIn(lines, known.thisYear),
    items: itemsOf(place.drafts),
    headings: place.headings,
    notRead: place.notRead,
  };
}
