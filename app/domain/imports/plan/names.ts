import { KINDS, type TaxonomyKind } from "../../taxonomy/kinds";
import { spellingKey } from "../../taxonomy/name-key";
import { quoted, type Reading } from "../../values/reading";
import { type Condition, readCondition } from "../cells/condition";
import { gradeName, readGrade } from "../cells/grade";
import { hasLostLetter } from "../file/broken-letters";
import type { ImportOptions, MeantKind } from "../row/options";

export type NameRef = { id: number } | { make: string };

export type NameLookup = (kind: TaxonomyKind, name: string) => number | undefined;

export type NameFinder = (kind: TaxonomyKind, text: string) => NameRef | { fault: string };

export const meantKey = (kind: MeantKind, name: string): string => `${kind} ${spellingKey(name)}`;

const hasAccents = (name: string) => /\p{M}/u.test(name.normalize("NFD"));

// Of two spellings of a name the one with its accents: 'Hoërskool', not 'Hoerskool'.
export const fullerSpelling = (one: string, other: string): string =>
  !hasAccents(one) && hasAccents(other) ? other : one;

type Meanings = Pick<ImportOptions, "meant">;

/** A name may mean a new one, which may mean another: the last counts, in whatever order the rows have them. */
function meaningReader({ meant }: Meanings): (kind: MeantKind, text: string) => string {
  if (meant.length === 0) return (_, text) => text;
  const meanings = new Map(meant.map(({ kind, name, is }) => [meantKey(kind, name), is]));
  return (kind, text) => {
    const passed = new Set<string>();
    let name = text;
    for (let key = meantKey(kind, name); !passed.has(key); key = meantKey(kind, name)) {
      passed.add(key);
      name = meanings.get(key) ?? name;
    }
    return name;
  };
}

export function nameFinder(
  options: Pick<ImportOptions, "unknown" | "meant">,
  idOf: NameLookup,
): NameFinder {
  const meaningOf = meaningReader(options);
  return (kind, text) => {
    const name = meaningOf(kind, text);
    const id = idOf(kind, name);
    return id === undefined ? asNew(kind, name, options) : { id };
  };
}

export type ConditionReader = (text: string) => Reading<Condition>;

export function conditionReader(options: Meanings): ConditionReader {
  const meaningOf = meaningReader(options);
  return (text) => readCondition(meaningOf("condition", text));
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
