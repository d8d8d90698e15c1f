import { roleOf } from "./columns";
import { draftOf, saysToo } from "./draft";
import { distinct } from "./isbns";
import type { PastedLine } from "./lines";
import { goesOn } from "./lines";
import {
  alternativesIn,
  elsewhereIn,
  isBookish,
  isNone,
  isProse,
  isStationery,
  isTotal,
} from "./marks";
import { nextGroup, type PastedPlace } from "./place";
import { labelled, languageOfGenre, type Pieces, readPieces, tidyTitle } from "./read-item";

function groupOfOr(place: PastedPlace): number | null {
  const before = place.drafts.at(-1);
  if (before === undefined) return null;
  before.group ??= place.group ?? nextGroup(place);
  return before.group;
}

function alternatives(pieces: Pieces, inAfrikaans: boolean): Pieces[] {
  const inSmall = pieces.title.split(inAfrikaans ? / o[rf] /i : / or /i);
  const isEach = pieces.isbns.length > 1 && pieces.isbns.length === inSmall.length;
  const titles = isEach ? inSmall : alternativesIn(pieces.title, inAfrikaans).titles;
  if (titles.length < 2) return [pieces];
  return titles.map((title, i) => {
    const ofFirst = i === 0 ? pieces.isbns : [];
    const isbns = isEach ? pieces.isbns.slice(i, i + 1) : ofFirst;
    return { ...pieces, title: tidyTitle(title), isbns, doubts: i === 0 ? pieces.doubts : [] };
  });
}

const ABBREVIATION = /^[A-Z]{2,5}$/;

/** 'See EMS', 'sien Wiskunde', 'same as above': another line names the title. */
function isElsewhere({ title, isbns }: Pieces, { subjects }: PastedPlace): boolean {
  const where = isbns.length > 0 ? null : elsewhereIn(title);
  if (where === null) return false;
  return where === "" || ABBREVIATION.test(where) || subjects.named(where) !== null;
}

function addDraft(
  pieces: Pieces,
  line: PastedLine,
  group: number | null,
  place: PastedPlace,
): void {
  // A title after 'OR' is of the subject of the one before.
  const isJoined = place.isOrNext || (group !== null && group === place.drafts.at(-1)?.group);
  const ofBefore = isJoined ? (place.drafts.at(-1)?.subjectId ?? null) : null;
  const carried = pieces.subject === null ? (place.heading?.id ?? ofBefore) : null;
  const subjectId = pieces.subject?.id ?? place.subjects.inTitle(pieces.title, carried);
  if (pieces.subject !== null) {
    // Only an empty cell below means the same subject again.
    place.heading = place.columns?.includes("subject") ? pieces.subject : null;
    place.isUnderHeading = false;
    place.isStationery = false;
  }
  const draft = draftOf(pieces, { line: line.number, text: line.whole, subjectId, group });
  if (isElsewhere(pieces, place)) {
    draft.isLeftOut = true;
    draft.doubts.unshift("The letter names no title here: it points to another line.");
  }
  const isOther =
    place.grade !== null && place.listGrade !== null && place.grade !== place.listGrade;
  if (place.isStationery && draft.isbns.length === 0) {
    draft.isLeftOut = true;
    draft.doubts.unshift("This stands under stationery.");
  }
  if (isOther) {
    draft.isLeftOut = true;
    draft.doubts.unshift("This stands under another grade. Each grade has a list of its own.");
  }
  place.drafts.push(draft);
  place.above = draft;
}

const EDITION =
  /^\(?(?:the )?(?:old(?:er)?|previous|earlier|new(?:er)?|ou(?:er)?|vorige|nuwe)\b.{0,20}\b(?:edition|uitgawe|isbn)s?\)?$/i;

function saysMore(line: PastedLine, pieces: Pieces, place: PastedPlace): boolean {
  const { above } = place;
  const label = roleOf(labelled(line.text)?.label ?? "");
  if (above === null || isTotal(line.text)) return false;
  if (label === "author" || label === "publisher" || label === "note") {
    if (label !== "publisher") above.notes.push(labelled(line.text)?.rest.trim() ?? "");
    return saysToo(above, line.whole);
  }
  const isEdition = EDITION.test(pieces.title) && pieces.isbns.length > 0;
  const saysNothing =
    pieces.isbns.length + pieces.doubts.length === 0 && pieces.newPriceCents === null;
  if (pieces.title === "" && saysNothing) return false;
  const isBroken = above.isbns.length === 0 && above.newPriceCents === null;
  if (pieces.title !== "" && !isEdition && label !== "isbn" && label !== "price") {
    if (!isBroken || line.isExact || !goesOn(line)) return false;
    above.title = tidyTitle(`${above.title} ${pieces.title}`);
  } else if (
    pieces.isbns.length > 0 &&
    above.isbns.length > 0 &&
    !/isbn|old|ou|edition/i.test(line.text)
  ) {
    return false;
  }
  above.isbns.push(...pieces.isbns);
  above.newPriceCents ??= pieces.newPriceCents;
  above.doubts.push(...pieces.doubts);
  if (!saysToo(above, line.whole)) place.notRead.push(line.whole);
  return true;
}

function namesTitle(line: PastedLine, pieces: Pieces, place: PastedPlace): boolean {
  if (pieces.isbns.length > 0 || pieces.doubts.length > 0 || pieces.newPriceCents !== null)
    return true;
  if (pieces.title === "") return false;
  if (place.columns !== null && line.cells.filter(Boolean).length > 1) return true;
  if (isProse(line.text)) return false;
  if (line.isMarked || isBookish(line.text) || isStationery(line.text)) return true;
  return place.isUnderHeading || place.group !== null || place.isOrNext;
}

type Subject = Pieces["subject"];

function underLabel(line: PastedLine, place: PastedPlace): { line: PastedLine; subject: Subject } {
  const given = { line, subject: null };
  if (line.isExact) return given;
  const found = labelled(line.text);
  const [, sentence = "", after = ""] = /^([^.:]{2,50})\. +(\S.*)$/.exec(line.text) ?? [];
  const ofLabel = found === null ? null : place.subjects.named(found.label);
  const language = languageOfGenre(line.text);
  // 'Setwork: …' under no heading is of the language that it is read in.
  if (language !== null && ofLabel === null && !place.isUnderHeading)
    return { line: { ...line, isMarked: true }, subject: place.subjects.named(language) };
  const subject = ofLabel ?? place.subjects.named(sentence);
  const isOfSentence = ofLabel === null && subject !== null;
  const text = (isOfSentence ? after : (found?.rest ?? "")).trim();
  if (text === "" || (subject === null && found?.role !== "title")) return given;
  if (subject !== null) place.isStationery = false;
  return { line: { ...line, text, cells: text.split(/ {2,}/), isMarked: true }, subject };
}

// What became of a line of the letter: none vanishes.
export type Became = "title" | "heading" | "unread";

export function readTitles(given: PastedLine, place: PastedPlace): Became {
  const { line, subject } = underLabel(given, place);
  const split = alternativesIn(line.text, place.inAfrikaans);
  const parts = line.isExact ? [line] : split.titles.map((text) => partOf(line, text));
  const all = parts
    .flatMap((part) =>
      alternatives(readPieces(part, place.columns, place.subjects), place.inAfrikaans),
    )
    .map((pieces) => ({ ...pieces, subject: pieces.subject ?? subject }));
  const [first] = all;
  if (first === undefined) return "unread";
  const isJoined = place.isOrNext || split.isOrBefore;
  const isOnlyIsbn = first.isbns.length > 0 && (first.title === "" || EDITION.test(first.title));
  if ((!isJoined || isOnlyIsbn) && all.length === 1 && saysMore(line, first, place)) return "title";
  const isTitle = subject !== null || all.some((pieces) => namesTitle(line, pieces, place));
  if (!isTitle) {
    if (!isNone(line.text)) place.above = null;
    return "unread";
  }
  const isAlone = first.title === "" && all.length === 1;
  if (isAlone && first.newPriceCents === null && place.waiting === null) {
    place.waiting = { ...first, line };
    return "title";
  }
  const before = isJoined ? groupOfOr(place) : null;
  const group = before ?? place.group ?? (all.length > 1 ? nextGroup(place) : null);
  const { waiting } = place;
  const isOfTitle = waiting !== null && isOfWaiting(first, waiting);
  if (isOfTitle) place.waiting = null;
  else addWaiting(place);
  for (const [i, pieces] of all.entries()) {
    const isFirst = i === 0 && isOfTitle;
    addDraft(isFirst ? withWaiting(pieces, waiting) : pieces, given, group, place);
    if (isFirst && place.above !== null && !saysToo(place.above, waiting.line.whole))
      place.notRead.push(waiting.line.whole);
  }
  place.isOrNext = split.isOrAfter;
  return "title";
}

export function partOf(line: PastedLine, text: string): PastedLine {
  return { ...line, text, cells: text.trim().split(/ {2,}/) };
}

type Waiting = NonNullable<PastedPlace["waiting"]>;

const isOfWaiting = ({ isbns }: Pieces, waiting: Waiting): boolean =>
  isbns.length === 0 || isbns.some((isbn) => waiting.isbns.includes(isbn));

const withWaiting = (pieces: Pieces, waiting: Waiting): Pieces => ({
  ...pieces,
  isbns: distinct([...waiting.isbns, ...pieces.isbns]),
  doubts: [...waiting.doubts, ...pieces.doubts],
});

// An ISBN that no title followed is shown as what it is.
export function addWaiting(place: PastedPlace): void {
  if (place.waiting === null) return;
  const { line, ...pieces } = place.waiting;
  place.waiting = null;
  addDraft(pieces, line, null, place);
}
