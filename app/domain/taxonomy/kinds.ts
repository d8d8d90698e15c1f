import type { TaxonomyKind } from "~/db/schema/taxonomy";

export type { TaxonomyKind };

type KindWords = {
  plural: string;
  one: string;
  many: string;
  subtitle: string;
};

export const KINDS: Record<TaxonomyKind, KindWords> = {
  school: {
    plural: "schools",
    one: "School",
    many: "Schools",
    subtitle: "Manage the schools that books are used at",
  },
  subject: {
    plural: "subjects",
    one: "Subject",
    many: "Subjects",
    subtitle: "Manage the subjects that books teach",
  },
  grade: {
    plural: "grades",
    one: "Grade",
    many: "Grades",
    subtitle: "Manage grade levels (8-12)",
  },
};

export function inUse(kind: TaxonomyKind, bookCount: number): string | null {
  if (bookCount === 0) return null;
  const [who, what] =
    bookCount === 1
      ? ["1 book uses", "Give it another one, or delete it"]
      : [`${bookCount} books use`, "Give them another one, or delete them"];
  return `${who} this ${kind}. ${what}, before you delete the ${kind}.`;
}

export function onLists(kind: TaxonomyKind, listCount: number): string | null {
  if (listCount === 0) return null;
  const [who, what] =
    listCount === 1
      ? ["1 school list uses", "Change the list, or delete it"]
      : [`${listCount} school lists use`, "Change the lists, or delete them"];
  return `${who} this ${kind}. ${what}, before you delete the ${kind}.`;
}

export function kindByPlural(plural: string | undefined): TaxonomyKind | null {
  if (plural === "schools") return "school";
  if (plural === "subjects") return "subject";
  return plural === "grades" ? "grade" : null;
}
