import type { TypedGrade } from "../../search/words/search-words";
import type { ColumnRole } from "./columns";
import type { Draft } from "./draft";
import { type KnownNames, type SubjectFinder, subjectFinder } from "./known-names";
import type { PastedLine } from "./lines";
import type { Pieces } from "./read-item";

export type PastedPlace = {
  subjects: SubjectFinder;
  inAfrikaans: boolean;
  columns: (ColumnRole | null)[] | null;
  /** Subject of the heading above; its id is null when the shop has none of that name. */
  heading: { id: number | null } | null;
  listGrade: TypedGrade | null;
  grade: TypedGrade | null;
  /** The heading has a line of its own, so that the lines below it are titles. */
  isUnderHeading: boolean;
  isStationery: boolean;
  group: number | null;
  groups: number;
  isOrNext: boolean;
  above: Draft | null;
  /** ISBNs on a line of their own before their title. */
  waiting: (Pieces & { line: PastedLine }) | null;
  // The heading above is written in capitals, so that the next one is too.
  isInCapitals: boolean;
  isHeadingAbove: boolean;
  drafts: Draft[];
  headings: string[];
  notRead: string[];
};

export const beginning = (known: KnownNames, inAfrikaans: boolean): PastedPlace => ({
  subjects: subjectFinder(known),
  inAfrikaans,
  columns: null,
  heading: null,
  listGrade: null,
  grade: null,
  isUnderHeading: false,
  isStationery: false,
  group: null,
  groups: 0,
  isOrNext: false,
  above: null,
  waiting: null,
  isInCapitals: false,
  isHeadingAbove: false,
  drafts: [],
  headings: [],
  notRead: [],
});

export function nextGroup(place: PastedPlace): number {
  place.groups += 1;
  return place.groups;
}
