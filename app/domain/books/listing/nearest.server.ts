import { namesInUse } from "../../search/filters.server";
import { type CatalogueQuery, hasFilters, ofEachFilter } from "../../search/query";
import { gradesMeant, subjectsMeant } from "../../search/words/search-meaning.server";
import { readSearch } from "../../search/words/search-words";
import type { Nearest } from "../view";
import { findOffered } from "./listing.server";

const MAX_SUBJECTS = 3;

const numberIn = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0);

function nearestGrades({ q, grades }: CatalogueQuery, onShelf: string[]): string[] {
  // Another grade is of no use to whoever looks for one that the shop does not keep.
  const kept = readSearch(q).grades.filter((grade) => gradesMeant(grade).length > 0);
  const typed = kept.map((grade) => (grade === "r" ? 0 : grade));
  const nearest = [...typed, ...grades.map(numberIn)].flatMap((asked) => {
    const away = (name: string) => Math.abs(numberIn(name) - asked);
    return onShelf.toSorted((a, b) => away(a) - away(b)).slice(0, 1);
  });
  return [...new Set(nearest)];
}

function nearestSubjects({ q, subjects }: CatalogueQuery, onShelf: string[]): string[] {
  const meant = [...new Set([...subjects, ...subjectsMeant(q)])];
  return meant.filter((name) => onShelf.includes(name)).slice(0, MAX_SUBJECTS);
}

export function nearestTo(query: CatalogueQuery): Nearest {
  const isNarrowed = query.q !== "" && hasFilters(query);
  const everywhere = { ...query, ...ofEachFilter(() => []), page: 1 };
  const near = {
    grades: nearestGrades(query, namesInUse("grades")),
    subjects: nearestSubjects(query, namesInUse("subjects")),
  };
  const both = near.subjects
    .slice(0, 1)
    .flatMap((subject) => near.grades.map((grade) => ({ grade, subject })));
  const hasBooks = ({ grade, subject }: { grade: string; subject: string }) =>
    findOffered({ ...everywhere, q: "", grades: [grade], subjects: [subject] }).total > 0;
  return {
    ...near,
    together: both.filter(hasBooks),
    withoutFilters: isNarrowed ? findOffered(everywhere).total : 0,
  };
}
