import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBookList } from "../../../../tests/factories/book-lists";
import { titlesOnLists } from "./titles-on-lists.server";

const OXFORD = "Oxford South African School Dictionary";

beforeAll(() => {
  const school = "Example High School";
  const items = [{ title: OXFORD, isbn: "9780195765571" }, { title: "Tweetalige Woordeboek" }];
  addBookList(db, { school, year: 2026, items: [{ title: "Old Dictionary" }] });
  addBookList(db, { school, year: 2027, items });
  addBookList(db, { school, grade: "Grade 9", items: [{ title: OXFORD }] });
  addBookList(db, { school: "Draft School", state: "draft", items: [{ title: OXFORD }] });
});

const titles = (q: string) => titlesOnLists(q).map(({ title, list }) => `${title}: ${list}`);

it("a search names the titles of the newest published lists that have its words", () => {
  expect(titles("dictionary")).toEqual([
    `${OXFORD}: Grade 8, Example High School`,
    `${OXFORD}: Grade 9, Example High School`,
  ]);
  expect(titles("school oxford gr 9")).toEqual([`${OXFORD}: Grade 9, Example High School`]);
  expect(titles("woordeboek")).toEqual(["Tweetalige Woordeboek: Grade 8, Example High School"]);
  expect(titles("978-0-19-576557-1")).toEqual([`${OXFORD}: Grade 8, Example High School`]);
  expect(titlesOnLists("dictionary")[0]?.path).toMatch(/^\/schools\/.+\/grade-8$/);
});

it.each(["", "gr 8", "the book", "dictionaryzz", "zyzzyva", "%"])("'%s' names none", (q) => {
  expect(titlesOnLists(q)).toEqual([]);
});
