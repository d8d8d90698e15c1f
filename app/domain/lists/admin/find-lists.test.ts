import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBookList } from "../../../../tests/factories/book-lists";
import { addBook } from "../../../../tests/factories/factories";
import { testAdmin } from "../../accounts/account.fixture";
import { createName } from "../../taxonomy/names.server";
import { placeSchool } from "../../taxonomy/school-place.server";
import { findLists, yearsOfLists } from "./find-lists.server";
import { listSearch, readListQuery } from "./query";

const admin = testAdmin();
const find = (search: string) => findLists(admin, readListQuery(new URLSearchParams(search)));
const found = (search: string) =>
  find(search).lists.map(({ school, grade, year }) => `${school.name}, ${grade.name}, ${year}`);

const { id: schoolId } = createName(admin, "school", { name: "Hoërskool Môrester" });
placeSchool(db as never, schoolId, { name: "Hoërskool Môrester", town: "Bethlehem" });
const isbn = "9780306406157";
addBook(db, { isbn, grade: "Grade 8" });
const items = [{ title: "Here", isbn, subject: "Geography" }, { title: "Not here" }];
addBookList(db, { school: "Hoërskool Môrester", items });
addBookList(db, { school: "Hoërskool Môrester", grade: "Grade 10", state: "draft", items: [] });
addBookList(db, { school: "Another School", year: 2028, items });
const grade = find("").lists[0]?.grade.id;

describe("the owner's school lists", () => {
  it("stand newest year first, then by school and grade, with what is here now", () => {
    expect(found("")).toEqual([
      "Another School, Grade 8, 2028",
      "Hoërskool Môrester, Grade 8, 2027",
      "Hoërskool Môrester, Grade 10, 2027",
    ]);
    expect(find("").lists[1]).toMatchObject({
      school: { id: schoolId, town: "Bethlehem" },
      state: "published",
      titles: 2,
      hereNow: 1,
    });
    expect(yearsOfLists(admin)).toEqual([2028, 2027]);
  });

  it.each([
    ["words of the school and its town", "q=morester+bethl", 2],
    ["words that no school has", "q=morester+nowhere", 0],
    ["a grade", `grade=${grade}`, 2],
    ["a year", "year=2028", 1],
    ["a state", "state=draft", 1],
    ["nonsense, which asks for all", "grade=x&year=-1&state=lost&page=99", 3],
  ])("are found by %s", (_, search, total) => {
    expect(find(search)).toMatchObject({ total });
    expect(find(search).lists).toHaveLength(total);
  });

  it("come in pages, whose addresses keep the filter", () => {
    expect(find("pageSize=2&page=2")).toMatchObject({ page: 2, pages: 2, total: 3 });
    expect(found("pageSize=2&page=2")).toEqual(["Hoërskool Môrester, Grade 10, 2027"]);
    const query = readListQuery(new URLSearchParams("q=mor&year=2027&state=draft&page=2"));
    expect(listSearch(query)).toBe("?q=mor&year=2027&state=draft&page=2");
  });
});
