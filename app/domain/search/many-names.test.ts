import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { schools } from "~/db/schema/taxonomy";
import { addBook, nameId } from "../../../tests/factories/factories";
import { placeSchool } from "../taxonomy/school-place.server";
import { fold } from "../text/search-text";
import { countedOptions, filterNames, MAX_LISTED } from "./filters.server";
import { readCatalogueQuery } from "./query";

const asked = (search = "") => readCatalogueQuery(new URLSearchParams(search));
const found = (named: string, search = "") => filterNames("schools", asked(search), named);

const addSchools = (names: string[]) => {
  for (const school of names) addBook(db, { school, grade: "Grade 9" });
};
/** Places a school as the shop does when it is added. */
const place = (name: string, town: string | null) =>
  write((tx) => placeSchool(tx, nameId(db, schools, name), { name, town }));

const ALIKE = Array.from({ length: 40 }, (_, i) => `Voorbeeld Skool ${i + 10}`);

beforeEach(() => {
  db.delete(books).run();
});

it("a filter of few names lists them all, with nothing to search", () => {
  addSchools(ALIKE.slice(0, MAX_LISTED));
  expect(countedOptions(asked()).schools).toEqual({
    names: ALIKE.slice(0, MAX_LISTED),
    counts: Array(MAX_LISTED).fill(1),
  });
});

it("a filter of many names lists those of most books, and says how many there are", () => {
  addSchools([...ALIKE, "Voorbeeld Skool 49", "Voorbeeld Skool 48", "Voorbeeld Skool 49"]);
  const { names, counts, total } = countedOptions(asked()).schools;
  expect([names.length, total]).toEqual([20, 40]);
  expect(names.slice(-2)).toEqual(["Voorbeeld Skool 48", "Voorbeeld Skool 49"]);
  expect(counts?.slice(-2)).toEqual([2, 3]);
});

it("the names listed are those that show most books beside the other choices", () => {
  addSchools([...ALIKE, ...ALIKE.slice(0, 20)]);
  addBook(db, { school: "Voorbeeld Skool 45", grade: "Grade 11" });
  const { names, counts } = countedOptions(asked("grades=Grade+11")).schools;
  expect(names).toContain("Voorbeeld Skool 45");
  expect(counts?.reduce((sum, count) => sum + count)).toBe(1);
});

it("a chosen name is always listed, with its count", () => {
  addSchools([...ALIKE, ...ALIKE.slice(0, 30)]);
  const { names, counts } = countedOptions(asked("schools=Voorbeeld+Skool+47")).schools;
  expect(counts?.[names.indexOf("Voorbeeld Skool 47")]).toBe(1);
});

it("words find a name in any order, without accents, capitals and apostrophes", () => {
  addSchools(["Hoërskool Ermelo", "St. Mary's High School"]);
  place("St. Mary's High School", null);
  expect(found("ermelo HOER").names).toEqual(["Hoërskool Ermelo"]);
  expect(found("st marys").names).toEqual(["St. Mary's High School"]);
  expect(found("St. Mary's").names).toEqual(["St. Mary's High School"]);
});

it("a school is found by its town, a subject by another name of it", () => {
  addSchools(["Example High School"]);
  place("Example High School", "Bloemfontein");
  expect(found("example bloemf").names).toEqual(["Example High School"]);
  expect(filterNames("subjects", asked(), "maths").names).toEqual(["Mathematics"]);
});

it("a slip in a school's name is forgiven where no school has what was typed", () => {
  addSchools(["Rondebosch Boys' High School", "Voorbeeld Skool 1"]);
  addSchools(["Annex of Rondebosch", "Annex of Rondebosch"]);
  for (const typed of ["Rondebosh", "rondbosch", "RONDEBOSCHH"]) {
    expect(found(typed)).toMatchObject({
      names: ["Rondebosch Boys' High School", "Annex of Rondebosch"],
      counts: [1, 2],
      total: 2,
    });
  }
  expect(found("rondebosh boys").names).toEqual(["Rondebosch Boys' High School"]);
  expect(found("rondebosh wallaby").names).toEqual([]);
});

it("what no listed book carries is not found", () => {
  nameId(db, schools, "Boekelose Skool");
  expect(found("boekelose")).toEqual({ names: [], counts: [], total: 0 });
});

it("beside what was found stands how many books it would show", () => {
  addSchools(["Voorbeeld Skool 1", "Voorbeeld Skool 1"]);
  addBook(db, { school: "Voorbeeld Skool 1", grade: "Grade 12" });
  expect(found("skool 1").counts).toEqual([3]);
  expect(found("skool 1", "grades=Grade+12").counts).toEqual([1]);
});

const name = fc
  .array(
    fc.constantFrom("Hoër", "High", "St.", "O'Neill", "12", "***", "Skool", "School", "ʻOhana"),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((words) => words.join(" "));

it("any name is the first that is found by typing it, however many others have it in theirs", () => {
  const arbitrary = fc.uniqueArray(name, { minLength: 31, maxLength: 40, selector: fold });
  fc.assert(
    fc.property(arbitrary, (names) => {
      db.delete(books).run();
      addSchools(names);
      for (const one of names) expect(found(one).names[0]).toBe(one);
      const chosen = new URLSearchParams(names.slice(0, 5).map((one) => ["schools", one]));
      expect(countedOptions(asked(chosen.toString())).schools.names).toEqual(
        expect.arrayContaining(names.slice(0, 5)),
      );
    }),
    { numRuns: 8 },
  );
});
