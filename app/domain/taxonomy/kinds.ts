export type TaxonomyKind = "school" | "subject" | "grade";

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

/** The kind that an address names by its plural, or null. */
export function kindByPlural(plural: string | undefined): TaxonomyKind | null {
  if (plural === "schools") return "school";
  if (plural === "subjects") return "subject";
  return plural === "grades" ? "grade" : null;
}
