import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../tests/factories/factories";
import { listBooks } from "../books/listing/listing.server";
import { bookSearchText } from "../taxonomy/book-text";
import { readCatalogueQuery } from "./query";

const SHELF = {
  platinum: {
    title: "Platinum Mathematics Grade 8 Learner's Book",
    isbn: "9780636141445",
    grade: "Grade 8",
    subject: "Mathematics",
    tags: ["CAPS"],
  },
  afrikaans: {
    title: "Afrikaans: Én nog 'n Boek",
    school: "Hoërskool Ermelo",
    grade: "Grade 9",
    subject: "Afrikaans Huistaal",
  },
  percent: { title: '50%_off "Deals" C:\\Books \'n more', subject: "Economics" },
  emoji: { title: "Smile 😀😃 study guide", subject: "Life Orientation" },
  operators: { title: "Romeo AND Juliet, NEAR* the (balcony) -NOT^ {x}:y", subject: "English" },
  patterns: { title: "What now? [Set of 3]", subject: "Geography" },
  ownNumber: { title: "Second Shelf Reader", isbn: "AB77", subject: "English" },
  isbn10: { title: "Old Atlas", isbn: "080442957X", subject: "Geography" },
} as const;

const KEYS = Object.keys(SHELF).toSorted();

const keyOf = new Map<number, string>();
beforeAll(() => {
  for (const [key, traits] of Object.entries(SHELF)) {
    keyOf.set(addBook(db, { ...traits, tags: "tags" in traits ? [...traits.tags] : [] }), key);
  }
});

function find(q: string): (string | undefined)[] {
  const { books: found, total } = listBooks(readCatalogueQuery(new URLSearchParams({ q })));
  expect(total).toBe(found.length);
  return found.map((book) => keyOf.get(book.id)).toSorted();
}

describe("a search finds a book", () => {
  it.each([
    ["in any case", "pLaTiNuM", ["platinum"]],
    ["by a part of a word", "latinu", ["platinum"]],
    ["by several words in any order", "grade mathem platinum", ["platinum"]],
    [
      "by a sentence about it",
      "I am looking for a maths book for my son in grade 8 please",
      ["platinum"],
    ],
    [
      "by an Afrikaans sentence",
      "Ek soek asb n wiskunde boek vir my seun in graad 8",
      ["platinum"],
    ],
    ["by a subject's name in two words", "lewens orientering", ["emoji"]],
    ["by words from title, school and subject", "boek ermelo huistaal", ["afrikaans"]],
    ["without its accents", "hoerskool", ["afrikaans"]],
    ["with its accents", "HOËRSKOOL", ["afrikaans"]],
    ["with accents typed as two characters", "hoe\u0308rskool", ["afrikaans"]],
    ["with an accent where it has none", "plàtinum", ["platinum"]],
    ["by its ISBN", "9780636141445", ["platinum"]],
    ["by a number of the shop's own, as it is stored", "ab77", ["ownNumber"]],
    ["by a number of the shop's own, as it was written", "AB 77", ["ownNumber"]],
    ["by a number of the shop's own, with a hyphen", "ab-77", ["ownNumber"]],
    ["by another number, not", "AB 7", []],
    ["by its ISBN with hyphens", "978-0-636-14144-5", ["platinum"]],
    [
      "by its ISBN with dashes from a printed list",
      "978\u20130\u2013636\u201314144\u20135",
      ["platinum"],
    ],
    ["by its ISBN with what is printed before it", "ISBN 978-0-636-14144-5", ["platinum"]],
    ["by its ISBN-13", "ISBN-13: 978 0 636 14144 5", ["platinum"]],
    ["by its ISBN and the word in one", "isbn9780636141445", ["platinum"]],
    ["by its ISBN within a line", "1 x 978 0 636 14144 5 maths, grade 8", ["platinum"]],
    [
      "by its ISBN within a letter's line",
      "Maths: ISBN (13): 978-0-636-14144-5 R220",
      ["platinum"],
    ],
    ["by the ten digits of its thirteen", "0-636-14144-6", ["platinum"]],
    ["by the thirteen digits of its ten", "9780804429573", ["isbn10"]],
    ["by the word ISBN alone, not", "isbn", []],
    ["by a part of its ISBN", "14144", ["platinum"]],
    ["by an ISBN-10 that ends in X", "0-8044-2957-X", ["isbn10"]],
    ["by a tag", "caps", ["platinum"]],
    ["by a curly apostrophe", "learner\u2019s", ["platinum"]],
    ["by one letter that words begin with", "ë", KEYS],
    ["by two letters that a word begins with", "hu", ["afrikaans"]],
    ["by a word without its apostrophe", "learners", ["platinum"]],
    ["by a short word and a long one", "8 platinum", ["platinum"]],
    ["by one emoji", "😀", ["emoji"]],
    ["by two emoji, which are no trigram", "😀😃", ["emoji"]],
    ["by a letter and an emoji", "smile 😃", ["emoji"]],
  ])("%s: %s", (_, q, found) => {
    expect(find(q)).toEqual(found);
  });
});

describe("what means something to a database is text", () => {
  it.each([
    ["50%_off", ["percent"]],
    ['"deals"', ["percent"]],
    ["c:\\books more", ["percent"]],
    ["near*", ["operators"]],
    ["now? [set", ["patterns"]],
    ["plat?num", ["platinum"]],
    ["plat*num", ["platinum"]],
    ["p*num", []],
    ["NEAR(romeo platinum)", ["operators"]],
    ["romeo AND juliet", ["operators"]],
    ["romeo OR platinum", ["operators"]],
    ["NOT", ["operators"]],
    ["-not^", ["operators"]],
    ["{x}:y", ["operators"]],
    ["(balcony)", ["operators"]],
    ["search_text:romeo", ["operators"]],
    ["';drop table books;--", []],
  ])("%s", (q, found) => {
    expect(find(q)).toEqual(found);
  });

  it.each(["%", "_", '"', "*", "?", "[", "]", '"""', "%%%", "___", "'", "@", "\\", "-"])(
    "%s alone is in no word, and finds nothing",
    (q) => {
      expect(find(q)).toEqual([]);
    },
  );
});

describe("what nobody can mean finds nothing, and breaks nothing", () => {
  it.each([
    "zzzz",
    "platinumhuistaal",
    "a\ud83d",
    "\ufffd\ufffd\ufffd",
    "数学教科书",
    "x".repeat(10_000),
  ])("%.30s", (q) => {
    expect(find(q)).toEqual([]);
  });

  it.each(["", "   ", "\u0000", "\u0000\u0000\u0000"])("%j is no search at all", (q) => {
    expect(find(q)).toHaveLength(Object.keys(SHELF).length);
  });

  it("a NUL parts words, as a space does", () => {
    expect(find("platinum\u0000mathematics")).toEqual(["platinum"]);
  });
});

it("a changed title is found by its new words and not by its old ones", () => {
  const id = addBook(db, { title: "Firstname" });
  keyOf.set(id, "renamed");
  const text = { title: "Secondname", authors: null, isbn: null, shortDesc: "", tags: [] };
  const searchText = bookSearchText({ ...text, grade: "", school: "", subject: "" });
  db.update(books).set({ title: "Secondname", searchText }).where(eq(books.id, id)).run();
  expect(find("firstname")).toEqual([]);
  expect(find("secondname")).toEqual(["renamed"]);
  db.delete(books).where(eq(books.id, id)).run();
  expect(find("secondname")).toEqual([]);
});

it.each(["arts & culture", "arts and culture"])("%s is the one subject of that name", (q) => {
  const ids = ["Arts & Culture", "Visual Arts"].map((subject) => addBook(db, { subject }));
  for (const [i, id] of ids.entries()) keyOf.set(id, i === 0 ? "culture" : "visual");
  expect(find(q)).toEqual(["culture"]);
  for (const id of ids) db.delete(books).where(eq(books.id, id)).run();
});

it.each(["mathematics & economics", "mathmatics & economcs"])("%s are two subjects", (q) => {
  expect(find(q)).toEqual(["percent", "platinum"]);
});

describe("a subject beside a grade", () => {
  const put = (subject: string, title: string, createdAt: number) =>
    addBook(db, { subject, title, grade: "Grade 11", tags: ["English"], createdAt });
  let added: Record<string, number> = {};
  beforeAll(() => {
    added = {
      home: put("English Home Language", "Spot On", 1_000),
      fal: put("English First Additional Language", "Platinum EFAL", 2_000),
      afrikaans: put("Afrikaans First Additional Language", "Piekfyn", 3_000),
      history: put("History", "New Generation, English edition", 4_000),
      maths: put("Mathematics", "Classroom", 5_000),
    };
  });

  const inOrder = (q: string) => {
    const { books: found } = listBooks(readCatalogueQuery(new URLSearchParams({ q })));
    return found.map(({ id }) => Object.keys(added).find((key) => added[key] === id));
  };

  it.each([
    ["gr 11 english", ["fal", "home"]],
    ["english grade 11", ["fal", "home"]],
    ["English book gr11", ["fal", "home"]],
    ["eng gr 11", ["fal", "home"]],
    ["gr 11 home language english", ["home"]],
    ["afrikaans fal gr 11", ["afrikaans"]],
    ["gr 11 fal afrikaans", ["afrikaans"]],
    ["maths gr 11", ["maths"]],
    ["gr 11 maths", ["maths"]],
  ])("leads to its books alone, in any order: %s", (q, found) => {
    expect(inOrder(q)).toEqual(found);
  });

  it("is no part of a title that stands beside a grade", () => {
    expect(inOrder("gr 11 new generation english")).toEqual(["history"]);
  });
});
