import { isbnsIn } from "./isbns";
import { gradeIn } from "./known-names";
import type { LetterLine } from "./lines";
import { isBookish } from "./marks";
import type { LetterPlace } from "./place";
import { priceIn } from "./prices";
import { tidyTitle } from "./read-item";

const HAS_LIST =
  /\b(?:(?:book)?lists?|boeklys(?:te)?|lys|books?|boeke|textbooks?|handboeke|stationery|skryfbehoeftes)\b/i;

const saysOfBook = (text: string) => isbnsIn(text).isbns.length > 0 || priceIn(text).cents !== null;

/** A heading such as 'GRADE 8', 'Graad 9 boeklys 2027'. */
export function gradeHeading({ text, isMarked }: LetterLine, place: LetterPlace): boolean {
  const words = text.split(" ").length;
  if (isMarked || words > 14) return false;
  const grade = gradeIn(text);
  if (grade === null || isbnsIn(text).isbns.length > 0 || priceIn(text).cents !== null)
    return false;
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

/** Parts of a subject's books: the subject stays. */
const GENRE_HEADING =
  /^(?:prescribed |voorgeskrewe )?(?:novels?|dramas?|plays?|poetry|set ?works?|literature|romans?|gedigte|letterkunde)$/i;
const BOOKS_HEADING =
  /^(?:prescribed |voorgeskrewe )?(?:(?:text ?)?books?|book list|(?:hand)?boeke|teksboeke)$/i;
const STATIONERY_HEADING =
  /^(?:stationery|stationary|skryfbehoeftes|general requirements)\b.{0,40}$/i;

/** A heading that names a subject, or another part of the letter such as its stationery. */
export function subjectHeading(line: LetterLine, place: LetterPlace): boolean {
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
  return true;
}
