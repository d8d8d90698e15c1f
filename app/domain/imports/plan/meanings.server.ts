import { and, desc, eq, isNotNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { usualSubjectNames } from "~/db/schema/taxonomy";
import { importRuns } from "~/db/schema/work";
import { CONDITIONS } from "../../books/condition";
import { wordsOf } from "../../text/search-text";
import { readCondition, suggestCondition } from "../cells/condition";
import type { UnknownNameView } from "../kinds/book-view";
import { importOptionsSchema, type MeantKind } from "../row/options";
import type { UnknownName } from "./dry-run";
import { meantKey } from "./names";
import { allNames, nameOf, steadyNameLookup } from "./names.server";
import { alsoNamed, isShortFor, suggestName, suggestSchool } from "./suggest-name";

const IMPORTS_REMEMBERED = 20;
const NAMES_SUGGESTED = 50;

function remembered(): Map<string, string> {
  const runs = db
    .select({ options: importRuns.options })
    .from(importRuns)
    .where(and(eq(importRuns.ofLists, false), isNotNull(importRuns.startedAt)))
    .orderBy(desc(importRuns.createdAt))
    .limit(IMPORTS_REMEMBERED)
    .all();
  const meanings = new Map<string, string>();
  for (const { options } of runs) {
    for (const { kind, name, is } of importOptionsSchema.safeParse(options ?? {}).data?.meant ??
      []) {
      const key = meantKey(kind, name);
      if (!meanings.has(key)) meanings.set(key, is);
    }
  }
  return meanings;
}

const usual = db
  .select({ meaning: usualSubjectNames.meaning, key: usualSubjectNames.nameKey })
  .from(usualSubjectNames)
  .prepare();

// What a subject's name means: 'Geog', 'Fis. Wet.' and 'Lewenswet' are short for usual names of one subject.
function subjectKeys(): (name: string) => string {
  const names = usual.all();
  const onlyMeaning = (fits: (key: string) => boolean): string | null => {
    const meanings = new Set(names.filter(({ key }) => fits(key)).map(({ meaning }) => meaning));
    return meanings.size === 1 ? ([...meanings][0] ?? null) : null;
  };
  return (name) => {
    const key = wordsOf(alsoNamed(name)).join(" ");
    return onlyMeaning((one) => one === key) ?? onlyMeaning((one) => isShortFor(key, one)) ?? key;
  };
}

/** The subjects of a file that are new, by what their names mean: the one of most rows, then the longest, leads. */
function leadingSubjects(
  unknown: readonly UnknownName[],
  subjectKey: (name: string) => string,
): Map<string, string> {
  const leads = new Map<string, UnknownName>();
  for (const one of unknown.filter(({ kind }) => kind === "subject")) {
    const key = subjectKey(one.name);
    const lead = leads.get(key);
    const isLonger = lead?.rows === one.rows && one.name.length > lead.name.length;
    if (lead === undefined || isLonger) leads.set(key, one);
  }
  return new Map([...leads].map(([key, { name }]) => [key, name]));
}

function namesByKind() {
  const known = new Map<MeantKind, readonly string[]>();
  return (kind: MeantKind): readonly string[] => {
    const names = known.get(kind) ?? (kind === "condition" ? CONDITIONS : allNames(kind));
    known.set(kind, names);
    return names;
  };
}

/** Says what the unknown names of a file mean, surely or perhaps. `unknown` has the names of most rows first. */
export function withMeanings(unknown: readonly UnknownName[]): UnknownNameView[] {
  if (unknown.length === 0) return [];
  const said = remembered();
  const subjectKey = subjectKeys();
  const leads = leadingSubjects(unknown, subjectKey);
  const namesOf = namesByKind();
  const idOf = steadyNameLookup();

  // The shop's name for what was said, in whatever case, or by another name of it.
  function knownAs(kind: MeantKind, told: string): string | null {
    if (kind === "condition") {
      const reading = readCondition(told);
      return "value" in reading ? reading.value : null;
    }
    const id = idOf(kind, told);
    return id === undefined ? null : nameOf(kind, id);
  }

  function surely({ kind, name }: UnknownName): string | null {
    const told = said.get(meantKey(kind, name));
    const known = told === undefined ? null : knownAs(kind, told);
    if (known !== null) return known;
    const lead = kind === "subject" ? leads.get(subjectKey(name)) : undefined;
    return lead === undefined || lead === name ? null : lead;
  }

  /** Grades differ only in a number: a similar grade is never a suggestion. */
  function perhaps({ kind, name }: UnknownName, place: number): string | null {
    if (kind === "condition") return suggestCondition(name);
    if (kind === "grade") return null;
    const before = unknown.slice(0, place).flatMap((one) => (one.kind === kind ? one.name : []));
    const names = namesOf(kind);
    if (kind === "school") return suggestSchool(name, names) ?? suggestSchool(name, before);
    const key = subjectKey(name);
    const named = names.find((one) => wordsOf(one).join(" ") === key);
    return named ?? suggestName(name, names) ?? suggestName(name, before);
  }

  return unknown.map((one, i) => {
    const meaning = surely(one);
    const suggestion = meaning ?? (i < NAMES_SUGGESTED ? perhaps(one, i) : null);
    return { ...one, meaning, suggestion };
  });
}
