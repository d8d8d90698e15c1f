import { dayInSouthAfrica } from "../dates/calendar";
import { formatShortDateTime } from "../dates/formats";
import { formatTime } from "../dates/time";
import { countTitle } from "../stock/count-words";
import type { CountedBook, CountState, ScanView, StockCount } from "./view";

export const NO_SCOPE = "Please choose what to count";
export const NO_CODE = "Please scan or type a number";
export const COUNT_NOT_FOUND = "Count not found";
export const COUNT_ENDED =
  "This count has ended. A copy that is scanned now stands on its page as too late, and is in no figure.";

export const lateInWords = (late: number) =>
  late === 1 ? "1 scan came too late" : `${late} scans came too late`;

export const NOT_SCANNED = "No copy was scanned yet: there is nothing to correct by.";

export const CHANGED_MEANWHILE =
  "The result changed meanwhile. Look at it again, then press again.";

export const COUNT_STATE_WORDS: Record<CountState, string> = {
  open: "Under way",
  applied: "Corrected",
  undone: "Undone",
  dropped: "Ended without a correction",
};

export const countedCopies = (copies: number) => (copies === 1 ? "1 copy" : `${copies} copies`);
export const countedTitles = (titles: number) => (titles === 1 ? "1 title" : `${titles} titles`);

type Scanned = Pick<StockCount, "scanned" | "expected" | "surplus" | "elsewhere">;

// ', 2 more than expected, 3 that belong elsewhere'
const besides = ({ surplus, elsewhere }: Scanned) =>
  [
    surplus > 0 && `, ${surplus} more than expected`,
    elsewhere > 0 && `, ${elsewhere} that ${elsewhere === 1 ? "belongs" : "belong"} elsewhere`,
  ]
    .filter(Boolean)
    .join("");

export const countedSoFar = (count: Scanned): string =>
  `${count.scanned} of ${countedCopies(count.expected)} scanned${besides(count)}`;

type Corrected = Pick<StockCount["changed"], "missing" | "over">;

// What an admin is asked before the correction: where less than half was scanned, and of each copy that would be added.
export function doubtsOf({ scanned, expected }: Scanned, { missing, over }: Corrected): string[] {
  const doubts = [
    missing > 0 &&
      scanned * 2 < expected &&
      `Only ${scanned} of ${countedCopies(expected)} ${scanned === 1 ? "was" : "were"} scanned: the others would be taken off.`,
    over > 0 &&
      `${countedCopies(over)} would be added. Look at 'Too many' first: a copy that is scanned twice looks like one more.`,
  ];
  return doubts.filter((doubt) => doubt !== false);
}

// '1 of 2, 2 that belong elsewhere'
export const scannedInWords = (count: Scanned): string =>
  `${count.scanned} of ${count.expected}${besides(count)}`;

type Changed = Pick<StockCount["changed"], "missing" | "over" | "shelves">;

// What a correction changes or changed: '3 copies off, 1 copy more, 2 shelf marks'.
export function changedInWords({ missing, over, shelves }: Changed): string {
  const parts = [
    missing > 0 && `${countedCopies(missing)} off`,
    over > 0 && `${countedCopies(over)} more`,
    shelves > 0 && (shelves === 1 ? "1 shelf mark" : `${shelves} shelf marks`),
  ];
  return parts.filter(Boolean).join(", ") || "Nothing";
}

type UnderWay = Pick<StockCount, "id" | "scope" | "named"> & { startedAt: number };

/** 'Grade 9 is being counted since 09:10 by Thandi Example (count 12).' `by` is who started it; `at` is in UTC ms. */
export function beingCounted(count: UnderWay, by: string, at: number): string {
  const { id, scope, startedAt } = count;
  const isToday = dayInSouthAfrica(startedAt) === dayInSouthAfrica(at);
  const since = isToday ? formatTime(startedAt) : formatShortDateTime(startedAt);
  const are = scope === "all" ? "are" : "is";
  return `${countTitle(count)} ${are} being counted since ${since} by ${by} (count ${id}).`;
}

// What such a sentence says, and the count that it names.
export function readBeingCounted(sentence: string): { said: string; id: number } | null {
  const found = /^(.*) \(count (\d+)\)\.$/.exec(sentence);
  return found === null ? null : { said: `${found[1]}.`, id: Number(found[2]) };
}

type Scope = StockCount["scope"];
type Odd = Pick<ScanView, "state" | "copies" | "most" | "isOfCount" | "book">;

function elsewhereInWords(scope: Scope, { shelf, grade, school }: CountedBook): string {
  const why: Record<Scope, string> = {
    all: "it came later",
    shelf: shelf === null ? "it has no shelf mark" : `its shelf is ${shelf}`,
    grade: `its grade is ${grade}`,
    school: `its school is ${school}`,
  };
  return `Not of this count: ${why[scope]}`;
}

const NO_BOOK: Partial<Record<ScanView["state"], string>> = {
  unknown: "No book has this number. Lay the copy aside: the result keeps the number.",
  undecided: "Several books have this number: press the one that is in your hand.",
};

// What is odd about a copy that was scanned: 'Too many: 3 of 2'. Null where nothing is.
export function oddInWords(scope: Scope, scan: Odd): string | null {
  const { state, copies, most, isOfCount, book } = scan;
  if (state !== "counted" || book === null) return NO_BOOK[state] ?? null;
  const said = [
    isOfCount ? null : elsewhereInWords(scope, book),
    copies > most ? `Too many: ${copies} of ${most}` : null,
  ].filter((words) => words !== null);
  return said.length === 0 ? null : `${said.join(". ")}.`;
}
