import { KINDS, type TaxonomyKind } from "../../taxonomy/kinds";
import { spellingKey } from "../../taxonomy/name-key";
import { quoted } from "../../values/reading";
import { gradeName, readGrade } from "../cells/grade";
import { hasLostLetter } from "../file/broken-letters";
import type { ImportOptions } from "../row/options";

export type NameRef = { id: number } | { make: string };

export type NameLookup = (kind: TaxonomyKind, name: string) => number | undefined;

export type NameFinder = (kind: TaxonomyKind, text: string) => NameRef | { fault: string };

const meantKey = (kind: TaxonomyKind, name: string) => `${kind} ${spellingKey(name)}`;

export function nameFinder(
  options: Pick<ImportOptions, "unknown" | "meant">,
  idOf: NameLookup,
): NameFinder {
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
  options: Pick<ImportOptions, "unknown">,
): NameRef | { fault: string } {
  if (hasLostLetter(text)) return { fault: `The ${kind} ${quoted(text)} has lost a letter.` };
  const grade = kind === "grade" ? gradeName(text) : null;
  if (grade !== null) return { make: grade };
  if (options.unknown[kind] === "create") return { make: text };
  const reading = kind === "grade" ? readGrade(text) : null;
  if (reading && "fault" in reading) return reading;
  return {
    fault: `There is no ${kind} ${quoted(text)}. Choose which one is meant, or add it under ${KINDS[kind].many} first.`,
  };
}
