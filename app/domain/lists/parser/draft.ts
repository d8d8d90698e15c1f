import { distinct } from "./isbns";
import {
  isFee,
  isGivenBySchool,
  isNone,
  isOpenYet,
  isSentences,
  isStationery,
  isTotal,
} from "./marks";
import type { Pieces } from "./read-item";
import type { ReadItem } from "./view";

export type Draft = {
  line: number;
  text: string;
  title: string;
  isbns: string[];
  subjectId: number | null;
  group: number | null;
  notes: string[];
  newPriceCents: number | null;
  doubts: string[];
  /** Left out unless the owner takes it. */
  isLeftOut: boolean;
};

const MAX_OTHER_ISBNS = 10;
const MAX_NOTE_LENGTH = 200;
const MAX_TEXT_LENGTH = 1_500;

function whyLeftOut(draft: Draft): string | null {
  if (draft.isbns.length === 0 && isTotal(draft.text)) return "This is a sum, not a book.";
  if (draft.title === "") return "The letter has an ISBN here and no title.";
  if (isNone(draft.title) || isOpenYet(draft.title)) return "The letter names no title here yet.";
  if (isGivenBySchool(draft.text)) return "The letter says that the school gives this one.";
  if (draft.isbns.length > 0) return null;
  if (isSentences(draft.text)) return "This reads like a sentence of the letter, not like a title.";
  if (isFee(draft.title)) return "This looks like a fee, not like a book.";
  if (isStationery(draft.title)) return "This looks like stationery, not like a book.";
  return /\p{L}{2}/u.test(draft.title) ? null : "There is no title here.";
}

export function draftOf(
  pieces: Pieces,
  at: { line: number; text: string; subjectId: number | null; group: number | null },
): Draft {
  const { title, isbns, notes, newPriceCents, doubts } = pieces;
  const text = at.text.slice(0, MAX_TEXT_LENGTH);
  return { ...at, text, title, isbns, notes, newPriceCents, doubts, isLeftOut: false };
}

// Adds to what the letter says of a title. False when there is no room: then it is to be shown elsewhere.
export function saysToo(draft: Draft, text: string): boolean {
  const joined = `${draft.text} / ${text}`;
  if (joined.length > MAX_TEXT_LENGTH) return false;
  draft.text = joined;
  return true;
}

function whyTwice(draft: Draft, before: Map<string, number>): string | null {
  const [key = ""] = draft.isbns;
  const line = key === "" ? undefined : before.get(key);
  if (key !== "" && line === undefined) before.set(key, draft.line);
  return line === undefined ? null : `The ISBN ${key} is on line ${line} already.`;
}

export function itemsOf(drafts: Draft[]): ReadItem[] {
  const before = new Map<string, number>();
  const judged = drafts.map((draft) => {
    const isbns = distinct(draft.isbns);
    const reasons = [whyLeftOut(draft), whyTwice({ ...draft, isbns }, before)].filter(
      (one) => one !== null,
    );
    const isProposed = reasons.length === 0 && !draft.isLeftOut;
    // One reason is enough to leave a title out.
    const doubts = isProposed ? draft.doubts : [...reasons, ...draft.doubts].slice(0, 1);
    return { draft, isbns, isProposed, doubts };
  });
  const chosenAmong = judged.filter(({ isProposed }) => isProposed).map(({ draft }) => draft.group);
  return judged.map(({ draft, isbns, isProposed, doubts }) => {
    const isChoice = chosenAmong.filter((group) => group === draft.group).length > 1;
    const [isbn = null, ...others] = isbns;
    return {
      line: draft.line,
      text: draft.text,
      isProposed,
      doubt: doubts.length > 0 ? [...new Set(doubts)].join(" ") : null,
      title: draft.title,
      isbn,
      otherIsbns: others.slice(0, MAX_OTHER_ISBNS),
      subjectId: draft.subjectId,
      choiceGroup: draft.group !== null && isChoice ? String(draft.group) : null,
      note: draft.notes.join(", ").slice(0, MAX_NOTE_LENGTH).trim() || null,
      newPriceCents: draft.newPriceCents,
    };
  });
}
