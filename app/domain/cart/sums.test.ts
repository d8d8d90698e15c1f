import { expect, it } from "vitest";
import { sumsOfList } from "./sums";

const SCHOOL = { school: "Example Combined", path: "/schools/example-combined", titles: 11 };
const GRADE_9 = { id: 9, grade: "Grade 9", ...SCHOOL };
const GRADE_8 = { id: 8, grade: "Grade 8", ...SCHOOL };

it("a copy that is for another child counts for that child's list, and its price too", () => {
  const own = {
    ...{ list: GRADE_9, listNeedId: 1, book: { priceCents: 15_000 }, lineTotalCents: 30_000 },
    alsoFor: [{ list: GRADE_8, copies: 1 }],
  };
  const ofGrade8 = {
    ...{ list: GRADE_8, listNeedId: 2, book: { priceCents: 9_000 }, lineTotalCents: 9_000 },
    alsoFor: [],
  };
  const ofNone = { ...ofGrade8, list: null, listNeedId: null };
  const lines = [own, ofGrade8, ofNone];
  expect(sumsOfList(9, lines)).toEqual({ titles: 1, cents: 15_000 });
  expect(sumsOfList(8, lines)).toEqual({ titles: 2, cents: 24_000 });
  expect(sumsOfList(undefined, lines)).toEqual({ titles: 0, cents: 9_000 });
});
