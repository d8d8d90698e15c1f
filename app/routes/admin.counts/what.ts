import type { StartCount } from "~/domain/counts/schema";

// Reads an option of the form: `all`, `shelf:A3`, `grade:5` or `school:7`. Anything else chooses nothing.
export function scopeOf(what: string): StartCount {
  const [, kind, rest = ""] = /^(shelf|grade|school):(.*)$/.exec(what) ?? [];
  if (what === "all") return { scope: "all" };
  if (kind === "grade") return { scope: "grade", gradeId: Number(rest) };
  if (kind === "school") return { scope: "school", schoolId: Number(rest) };
  return { scope: "shelf", shelf: rest };
}
