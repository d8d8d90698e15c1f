import type { TaxonomyKind } from "~/db/schema/taxonomy";

export type { TaxonomyKind };

type KindWords = {
  /** The word in addresses, JSON and tables. */
  plural: string;
  /** The word on screen: 'School', 'Schools'. */
  one: string;
  many: string;
  subtitle: string;
};

/** Schools, subjects and grades are one thing, told apart by these words. */
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

/** Why one that books use cannot be deleted, and what to do; null when no book uses it. */
export function inUse(kind: TaxonomyKind, bookCount: number): string | null {
  if (bookCount === 0) return null;
  const [who, what] =
    bookCount === 1
      ? ["1 book uses", "Give it another one, or delete it"]
      : [`${bookCount} books use`, "Give them another one, or delete them"];
  return `${who} this ${kind}. ${what}, before you delete the ${kind}.`;
}

/** The kind that an address names by its plural, or null. */
export function kindByPlural(plural: string | undefined): TaxonomyKind | null {
  if (plural === "schools") return "school";
  if (plural === "subjects") return "subject";
  return plural === "grades" ? "grade" : null;
}
