import { db } from "~/db/client.server";
import type { Counter } from "../../../accounts/admin";
import { knownName, nameCalled } from "../../../taxonomy/names.server";
import { chosenName } from "../../../taxonomy/taxonomy.server";
import type { BookRow } from "../../book.server";
import { conditionLabel } from "../../condition";
import { type Copy, isSameCopy, sameCopy } from "../same-copy.server";
import type { BulkChange } from "./bulk-change-schema";
import type { Offer } from "./bulk-change-view";
import { type ChangedFacts, NAMED } from "./planned-change";

const RULES_OF = {
  grade: ["gradeId", "newGrade"],
  school: ["schoolId", "newSchool"],
  subject: ["subjectId", "newSubject"],
} as const;

/** @throws DomainError invalid for its field when a chosen grade, school or subject is gone. */
export function wantedFacts(input: BulkChange): ChangedFacts {
  const wanted: ChangedFacts = {};
  for (const kind of NAMED) {
    const [chosen, added] = RULES_OF[kind];
    const [id, name] = [input[chosen], input[added]];
    if (name != null) wanted[kind] = knownName(kind, name) ?? { id: 0, name };
    else if (id != null) wanted[kind] = { id, name: chosenName(db, kind, id) };
  }
  if (input.condition != null) wanted.condition = input.condition;
  if (input.shelf != null) wanted.shelf = input.shelf;
  return wanted;
}

export function withNamesAdded<Planned extends { to: Offer }>(
  admin: Counter,
  plan: Planned[],
): Planned[] {
  const ids = new Map<string, number>();
  const added = (kind: (typeof NAMED)[number], name: string) => {
    const id = ids.get(`${kind} ${name}`) ?? nameCalled(admin, kind, name);
    ids.set(`${kind} ${name}`, id);
    return { id, name, isNew: true as const };
  };
  return plan.map((planned) => {
    const to = { ...planned.to };
    for (const kind of NAMED) {
      const name = to[kind];
      if (name?.id === 0) to[kind] = added(kind, name.name);
    }
    return { ...planned, to };
  });
}

const copyOf = (book: BookRow, to: ChangedFacts): Copy => ({
  isbn: book.isbn,
  schoolId: to.school?.id ?? book.school.id,
  condition: conditionLabel(to.condition === undefined ? book.condition : to.condition),
});

// Asked of one book after another: what the ones before become is taken too.
export function copyCheck(): (book: BookRow, to: ChangedFacts) => string | null {
  const before: Copy[] = [];
  return (book, to) => {
    if (book.isbn === null || (to.school === undefined && to.condition === undefined)) return null;
    const copy = copyOf(book, to);
    const isTaken =
      before.some((one) => isSameCopy(one, copy)) || sameCopy(db, copy, book.id) !== undefined;
    if (isTaken) return "Another listed book has its ISBN, school and condition.";
    before.push(copy);
    return null;
  };
}
