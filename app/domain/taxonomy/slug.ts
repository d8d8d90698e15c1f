import { fold } from "../text/search-text";

/** A name as part of a URL: folded, its words joined by hyphens. May be empty: "***" has no words. */
export const slugOf = (name: string): string =>
  fold(name)
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The path of a school's list for a grade; `school` is the school's slug. */
export const listPath = (school: string, grade: string): string =>
  `/schools/${school}/${slugOf(grade)}`;
