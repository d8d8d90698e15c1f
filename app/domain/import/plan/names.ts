import { quoted } from "../../reading";
import { fold } from "../../search-text";
import { KINDS, type TaxonomyKind } from "../../taxonomy/kinds";
import { gradeName, readGrade } from "../cells/grade";
import type { ImportOptions } from "./options";

/** A school, subject or grade that a book gets: one that the shop has, or one to be made. */
export type NameRef = { id: number } | { make: string };

/** The id of a name that the shop has, however it is written. */
export type NameLookup = (kind: TaxonomyKind, name: string) => number | undefined;

export type NameFinder = (kind: TaxonomyKind, text: string) => NameRef | { fault: string };

const meantKey = (kind: TaxonomyKind, name: string) => `${kind} ${fold(name)}`;

/** How a run finds the names of its rows: by what was chosen for it, by the shop's own, or as new ones. */
export function nameFinder(options: ImportOptions, idOf: NameLookup): NameFinder {
  const meant = new Map(options.meant.map(({ kind, name, is }) => [meantKey(kind, name), is]));
  return (kind, text) => {
    const chosen = meant.size > 0 ? meant.get(meantKey(kind, text)) : undefined;
    const id = idOf(kind, chosen ?? text);
    if (id !== undefined) return { id };
    if (chosen !== undefined) return { fault: `There is no ${kind} ${quoted(chosen)} any more.` };
    return asNew(kind, text, options);
  };
}

function asNew(
  kind: TaxonomyKind,
  text: string,
  options: ImportOptions,
): NameRef | { fault: string } {
  const grade = kind === "grade" ? gradeName(text) : null;
  if (grade !== null) return { make: grade };
  if (options.unknown[kind] === "create") return { make: text };
  const reading = kind === "grade" ? readGrade(text) : null;
  if (reading && "fault" in reading) return reading;
  return {
    fault: `There is no ${kind} ${quoted(text)}. Choose which one is meant, or add it under ${KINDS[kind].many} first.`,
  };
}
