import { titleKey } from "../../taxonomy/book-text";
import type { TaxonomyKind } from "../../taxonomy/kinds";
import type { OtherName, UnknownNameView } from "../kinds/book-view";
import { type ImportOptions, type MeantKind, mayReplace } from "../row/options";
import type { StoredBook } from "../row/stored-book";
import type { Identity, TakenBook } from "./candidates";
import {
  conditionReader,
  fullerSpelling,
  meantKey,
  type NameLookup,
  type NameRef,
  nameFinder,
} from "./names";
import type { Outcome, PlanContext } from "./plan";

export type BookLookup = {
  byIsbn: (forms: string[]) => StoredBook[];
  alike: (identity: Identity) => StoredBook[];
  idOf: NameLookup;
  nameOf: (kind: TaxonomyKind, id: number) => string;
  whyStockIsOld: PlanContext["whyStockIsOld"];
};

export type UnknownName = Omit<UnknownNameView, "suggestion" | "meaning">;

const keyOf = ({ titleKey: title, gradeId, schoolId, subjectId }: Identity) =>
  `${gradeId} ${schoolId} ${subjectId} ${title}`;

/**
 * Plans a run without writing. Each row sees what earlier rows created, changed and named, as in the real run. New
 * books and names have negative ids.
 */
export function dryRunOf(
  library: BookLookup,
  options: ImportOptions,
  blockedIsbnPrefixes: readonly string[],
) {
  const took = new Map<number, number>();
  const byIsbn = new Map<string, TakenBook[]>();
  const byIdentity = new Map<string, TakenBook[]>();
  const moved = new Set<number>();
  const madeNames = new Map<string, number>();
  const nameOfMade = new Map<number, string>();
  const unknown = new Map<string, UnknownName>();
  const other = new Map<string, OtherName | null>();
  let lastId = 0;

  const idOf: NameLookup = (kind, name) =>
    library.idOf(kind, name) ?? madeNames.get(meantKey(kind, name));
  const find = nameFinder(options, idOf);
  const findKnown = nameFinder(options, library.idOf);
  const readCondition = conditionReader(options);

  function otherName(kind: TaxonomyKind, name: string, id: number): OtherName | null {
    const is = library.nameOf(kind, id);
    const key = meantKey(kind, name);
    const isMeant = options.meant.some((meant) => meantKey(meant.kind, meant.name) === key);
    return isMeant || meantKey(kind, is) === key ? null : { kind, name, is, rows: 0 };
  }

  function noteKnown(kind: TaxonomyKind, name: string, id: number): void {
    const key = meantKey(kind, name);
    const noted = other.has(key) ? other.get(key) : otherName(kind, name, id);
    if (noted) noted.rows += 1;
    other.set(key, noted ?? null);
  }

  function count(kind: MeantKind, name: string, fate: UnknownName["fate"]): void {
    const key = meantKey(kind, name);
    const noted = unknown.get(key);
    if (noted) {
      noted.rows += 1;
      noted.name = fullerSpelling(noted.name, name);
    } else unknown.set(key, { kind, name, rows: 1, fate });
  }

  /** Counts by the shop's names only: a name stays unknown even if an earlier row would create it. */
  function note(kind: TaxonomyKind, text: string): void {
    const known = findKnown(kind, text);
    if ("id" in known) {
      if (kind === "subject") noteKnown(kind, text, known.id);
      return;
    }
    if ("make" in known) count(kind, known.make, "create");
    else count(kind, text, "refuse");
  }

  function nameOf(kind: TaxonomyKind, name: NameRef): string {
    if ("make" in name) return name.make;
    return nameOfMade.get(name.id) ?? library.nameOf(kind, name.id);
  }

  const context: PlanContext = {
    nameOf,
    shelf: {
      byIsbn: (forms) => [
        ...library.byIsbn(forms),
        ...forms
          .flatMap((form) => byIsbn.get(form) ?? [])
          .sort((one, other) => one.takenBy - other.takenBy),
      ],
      alike: (identity) => [
        ...(byIdentity.get(keyOf(identity)) ?? []),
        ...library.alike(identity).filter(({ id }) => !moved.has(id)),
      ],
      rowThatTook: (bookId) => took.get(bookId),
      schoolName: (id) => nameOf("school", { id }),
    },
    findName: (kind, text) => {
      note(kind, text);
      return find(kind, text);
    },
    readCondition(text) {
      const reading = readCondition(text);
      if ("fault" in reading) count("condition", text, "refuse");
      return reading;
    },
    blockedIsbnPrefixes,
    mayReplaceTitle: (row) => mayReplace(options.replaceTitles, row),
    whyStockIsOld: library.whyStockIsOld,
    takesOldStock: options.takeOldStock,
  };

  function nameId(kind: TaxonomyKind, name: NameRef): number {
    if ("id" in name) return name.id;
    const key = meantKey(kind, name.make);
    const id = madeNames.get(key) ?? --lastId;
    madeNames.set(key, id);
    nameOfMade.set(id, name.make);
    return id;
  }

  return {
    context,
    accept(rowNumber: number, outcome: Outcome): void {
      if (outcome.fate === "refused") return;
      const id = outcome.fate === "created" ? --lastId : outcome.id;
      took.set(id, rowNumber);
      if (outcome.fate === "skipped") return;
      const { values, names } = outcome;
      const { isbn, condition, title } = values;
      const schoolId = nameId("school", names.school);
      const book: TakenBook = { isbn, condition, schoolId, takenBy: rowNumber };
      if (id > 0) moved.add(id);
      else if (isbn !== null) byIsbn.set(isbn, [...(byIsbn.get(isbn) ?? []), book]);
      const key = keyOf({
        titleKey: titleKey(title),
        gradeId: nameId("grade", names.grade),
        schoolId,
        subjectId: nameId("subject", names.subject),
      });
      byIdentity.set(key, [...(byIdentity.get(key) ?? []), book]);
    },
    nameOf,
    otherNames: () =>
      [...other.values()].filter((name) => name !== null).sort((a, b) => b.rows - a.rows),
    unknownNames: () => [...unknown.values()].sort((a, b) => b.rows - a.rows),
  };
}
