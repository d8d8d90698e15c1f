import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBookList } from "../../../../tests/factories/book-lists";
import { readCatalogueQuery } from "../../search/query";
import { titlesOnLists } from "./titles-on-lists.server";

const OXFORD = "Oxford South African School Dictionary";

beforeAll(() => {
  const school = "Example High School";
  const items = [
    { title: OXFORD, isbn: "9780195765571", otherIsbns: ["9780199055579"] },
    { title: "Tweetalige Woordeboek" },
  ];
  addBookList(db, { school, year: 2026, items: [{ title: "Old Dictionary" }] });
  addBookList(db, { school, year: 2027, items });
  addBookList(db, { school, grade: "Grade 9", items: [{ title: OXFORD }] });
  addBookList(db, { school: "Draft School", state: "draft", items: [{ title: OXFORD }] });
});

const found = (address: string) =>
  titlesOnLists(readCatalogueQuery(new URLSearchParams(address))).map(
    ({ title, list }) => `${title}: ${list}`,
  );
const titles = (q: string) => found(`q=${q}`);

it("a search names the titles of the newest published lists that have its words", () => {
  expect(titles("dictionary")).toEqual([
    `${OXFORD}: Grade 8, Example High School`,
    `${OXFORD}: Grade 9, Example High School`,
  ]);
  expect(titles("school oxford gr 9")).toEqual([`${OXFORD}: Grade 9, Example High School`]);
  expect(titles("woordeboek")).toEqual(["Tweetalige Woordeboek: Grade 8, Example High School"]);
  expect(titles("978-0-19-576557-1")).toEqual([`${OXFORD}: Grade 8, Example High School`]);
  const [first] = titlesOnLists(readCatalogueQuery(new URLSearchParams("q=dictionary")));
  expect(first?.path).toMatch(/^\/schools\/.+\/grade-8$/);
});

it.each(["", "gr 8", "the book", "dictionaryzz", "zyzzyva", "%"])("'%s' names none", (q) => {
  expect(titles(q)).toEqual([]);
});

it("a search in chosen grades and schools names titles of their lists alone", () => {
  const other = "Sample High School";
  addBookList(db, { school: other, items: [{ title: "Sample Dictionary" }] });
  const sample = "Sample Dictionary: Grade 8, Sample High School";
  expect(found("q=dictionary&schools=Sample High School")).toEqual([sample]);
  expect(found("q=dictionary&grades=Grade 9")).toEqual([`${OXFORD}: Grade 9, Example High School`]);
  expect(found("q=dictionary&grades=Grade 9&schools=Sample High School")).toEqual([]);
});

it("a search by ISBN names what a list takes in place of its own", () => {
  expect(titles("9780199055579")).toEqual([`${OXFORD}: Grade 8, Example High School`]);
});
