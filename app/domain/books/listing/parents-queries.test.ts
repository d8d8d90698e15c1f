import fs from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { readCatalogueQuery } from "../../search/query";
import { seedCatalogue } from "../seed/seed.server";
import type { BookView } from "../view";
import { listBooks } from "./listing.server";

beforeAll(() => {
  const read = (name: string) => fs.readFileSync(`drizzle/seed/${name}.csv`, "utf8");
  seedCatalogue(read("textbooks"), read("schools"), Date.UTC(2027, 0, 15));
});

const list = (q: string) =>
  listBooks({ ...readCatalogueQuery(new URLSearchParams({ q })), pageSize: 200 });
const every = () => list("").books;

const grade = (name: number) => (book: BookView) => book.grade.name === `Grade ${name}`;
const subject =
  (...names: string[]) =>
  (book: BookView) =>
    names.includes(book.subject.name);
const titled = (words: RegExp) => (book: BookView) => words.test(book.title);
const both =
  (...tests: ((book: BookView) => boolean)[]) =>
  (book: BookView) =>
    tests.every((test) => test(book));

const MATHS = subject("Mathematics");
const AFRIKAANS_FAL = subject(
  "Afrikaans First Additional Language",
  "Afrikaans Eerste Addisionele Taal",
);
const SCIENCES = ["Natural Sciences", "Physical Sciences", "Life Sciences"];
const ENGLISH = subject("English Home Language", "English First Additional Language");

/** A query, the demo books that it must find (all and no others), and the expected first result. */
const EXACTLY: [string, (book: BookView) => boolean, RegExp?][] = [
  ["grade 8", grade(8)],
  ["Grade 8", grade(8)],
  ["gr 8", grade(8)],
  ["gr. 8", grade(8)],
  ["gr8", grade(8)],
  ["Gr8", grade(8)],
  ["g8", grade(8)],
  ["graad 8", grade(8)],
  ["graad twaalf", grade(12)],
  ["matric", grade(12)],
  ["grade 10 textbooks", grade(10)],
  ["gr 8 and 9", (book) => grade(8)(book) || grade(9)(book)],
  ["maths gr 8", both(MATHS, grade(8)), /Mathematics/],
  ["gr 8 maths", both(MATHS, grade(8)), /Mathematics/],
  ["maths grade 10", both(MATHS, grade(10)), /Mathematics/],
  ["maths book for grade 9", both(MATHS, grade(9)), /Mathematics/],
  ["wiskunde", MATHS, /Mathematics/],
  ["Wiskunde graad 11", both(MATHS, grade(11)), /Mathematics/],
  ["wisk gr 12", both(MATHS, grade(12)), /Mathematics/],
  ["pure maths", MATHS],
  ["maths lit", subject("Mathematical Literacy"), /Mathematical Literacy/],
  ["wiskundige geletterdheid", subject("Mathematical Literacy")],
  ["EMS", subject("Economic and Management Sciences")],
  ["ems gr 8", both(subject("Economic and Management Sciences"), grade(8))],
  ["E.M.S.", subject("Economic and Management Sciences")],
  ["EBW", subject("Economic and Management Sciences")],
  ["economic and management sciences", subject("Economic and Management Sciences")],
  ["economic & management sciences", subject("Economic and Management Sciences")],
  ["EGD", subject("Engineering Graphics and Design")],
  ["technical drawing", subject("Engineering Graphics and Design")],
  ["LO", subject("Life Orientation"), /Life Orientation/],
  ["lo gr 9", both(subject("Life Orientation"), grade(9))],
  ["L.O. grade 7", both(subject("Life Orientation"), grade(7))],
  ["lewensoriëntering", subject("Life Orientation")],
  ["physics", subject("Physical Sciences"), /Physical Sciences/],
  ["physical science gr 12", both(subject("Physical Sciences"), grade(12))],
  ["fisiese wetenskappe graad 10", both(subject("Physical Sciences"), grade(10))],
  ["chemistry", subject("Physical Sciences")],
  ["biology", subject("Life Sciences")],
  ["lewenswetenskappe", subject("Life Sciences")],
  ["life science gr 11", both(subject("Life Sciences"), grade(11))],
  ["geo", subject("Geography")],
  ["geografie", subject("Geography")],
  ["aardrykskunde graad 12", both(subject("Geography"), grade(12))],
  ["geskiedenis", subject("History")],
  ["CAT", subject("Computer Applications Technology")],
  ["RTT graad 10", both(subject("Computer Applications Technology"), grade(10))],
  ["rekeningkunde", subject("Accounting")],
  ["acc gr 11", both(subject("Accounting"), grade(11))],
  ["besigheidstudies", subject("Business Studies")],
  ["natuurwetenskappe", subject("Natural Sciences")],
  ["NS gr 8", both(subject("Natural Sciences"), grade(8))],
  ["sosiale wetenskappe", subject("Social Sciences")],
  ["tegnologie graad 8", both(subject("Technology"), grade(8))],
  ["skeppende kunste", subject("Creative Arts")],
  ["kreatiewe kunste", subject("Creative Arts")],
  ["skeinat", subject("Physical Sciences")],
  ["viva afrika", titled(/^Via Afrika/)],
  ["English HL", subject("English Home Language")],
  ["Eng FAL gr 10", both(subject("English First Additional Language"), grade(10))],
  ["engels", ENGLISH],
  ["Afrikaans FAL", AFRIKAANS_FAL],
  ["afrikaans eerste addisionele taal graad 9", both(AFRIKAANS_FAL, grade(9))],
  ["Afrikaans Huistaal gr 10", both(subject("Afrikaans Huistaal"), grade(10))],
  ["afr ht", subject("Afrikaans Huistaal")],
  ["platinum maths gr 9", both(titled(/^Platinum/), MATHS, grade(9))],
  ["study and master", titled(/^Study & Master/)],
  ["study & master", titled(/^Study & Master/)],
  ["Life of Pi", titled(/^Life of Pi/)],
  ["animal farm", titled(/^Animal Farm/)],
  ["orwell animal farm", titled(/^Animal Farm/)],
  ["things fall apart by chinua achebe", titled(/^Things Fall Apart/)],
  ["Shakespeare", titled(/^(Macbeth|Hamlet)/)],
  ["maths and history", subject("Mathematics", "History"), /Mathematics|History/],
  ["x-factor", titled(/X-Factor/)],
  ["x", titled(/X-Factor/)],
  ["vonk en verse", titled(/^Vonk @ Verse/)],
  ["goed beter afrikaans", titled(/^Goed, beter/)],
  ["978-0-636-14144-5", titled(/^Platinum Mathematics Grade 8/)],
  ["978 0 636 14144 5", titled(/^Platinum Mathematics Grade 8/)],
  ["14144", titled(/^Platinum Mathematics Grade 8/)],
];

describe("a parent who types", () => {
  it.each(EXACTLY)("'%s' finds all of these and no other", (q, isMeant, first = /./) => {
    const meant = every().filter(isMeant);
    expect(meant.length).toBeGreaterThan(0);
    const found = list(q);
    expect(found.books.map((book) => book.title).toSorted()).toEqual(
      meant.map((book) => book.title).toSorted(),
    );
    expect(found.total).toBe(meant.length);
    expect(found.books[0]?.title).toMatch(first);
  });

  it.each([
    ["maths", /Mathematics/, MATHS],
    ["mathematics", /Mathematics/, MATHS],
    ["the mark", /^The Mark$/, titled(/^The Mark$/)],
    ["english", /English/, titled(/English/)],
    ["afrikaans", /Afrikaans/, titled(/Afrikaans/)],
    ["accounting", /Accounting/, titled(/Accounting/)],
    ["oxford", /^Oxford/, titled(/^Oxford/)],
    ["history", /History/, titled(/History/)],
    ["technology", /Technology/, titled(/Technology/)],
    ["study guide", /Study Guide/i, titled(/Study Guide/i)],
    ["short stories", /Short Stories/, titled(/Short Stories/)],
    [
      "learners book english grade 10",
      /English/,
      both(titled(/Learner's Book/), ENGLISH, grade(10)),
    ],
    ["maths and science", /Mathematics|Science/, subject("Mathematics", "Physical Sciences")],
    ["maths & science", /Mathematics|Science/, subject("Mathematics", "Physical Sciences")],
    ["top class", /^Top Class/, titled(/^Top Class/)],
    ["doc scientia", /^Doc Scientia/, titled(/^Doc Scientia/)],
  ] as const)("'%s' finds %s first, and all of these", (q, first, isMeant) => {
    const titles = list(q).books.map((book) => book.title);
    expect(titles[0]).toMatch(first);
    expect(titles).toEqual(
      expect.arrayContaining(
        every()
          .filter(isMeant)
          .map((b) => b.title),
      ),
    );
  });
});

describe("one word too many never empties a search", () => {
  const MATHS_LIT = subject("Mathematical Literacy");
  it.each([
    ["maths lit gr11 2nd hand", both(MATHS_LIT, grade(11)), ["2nd", "hand"]],
    ["cheap maths", MATHS, ["cheap"]],
    ["teacher guide maths grade 9", both(MATHS, grade(9)), ["teacher", "guide"]],
    ["IT gr 10", grade(10), ["it"]],
    ["macbeth gr 9", titled(/^Macbeth/), ["gr", "9"]],
    ["life of pi gr 9", titled(/^Life of Pi/), ["gr", "9"]],
    ["physics gr 4", subject("Physical Sciences"), ["grade", "4"]],
    ["maths quantum 9780636141445", titled(/^Platinum Mathematics Grade 8/), ["quantum"]],
  ])("'%s' leaves out what no book has besides", (q, isMeant, without) => {
    const meant = every()
      .filter(isMeant)
      .map(({ id }) => id);
    const found = list(q);
    expect(found).toMatchObject({ total: meant.length, searchedFor: null, without });
    const ids = (shown: BookView[]) => shown.map(({ id }) => id);
    expect(ids(found.books).toSorted()).toEqual(meant.toSorted());
  });

  it.each([
    ["technologie", "technology", []],
    ["grde 9", "grade 9", []],
    ["maht gr 9", "math gr 9", []],
    ["setwork", "set work", []],
    ["mathmatics cheap gr 9", "mathematics cheap gr 9", ["cheap"]],
  ])("'%s' is searched as '%s'", (q, searchedFor, without) => {
    const found = list(q);
    expect(found).toMatchObject({ searchedFor, without });
    expect(found).toEqual({ ...list(searchedFor), searchedFor });
    expect(found.total).toBeGreaterThan(0);
  });

  it("a filter leaves out words as a typed grade does, and is never left out itself", () => {
    const query = (address: string) => readCatalogueQuery(new URLSearchParams(address));
    const typed = list("teacher guide maths grade 9");
    const chosen = listBooks(query("q=teacher+guide+maths&grades=Grade+9"));
    expect(chosen).toMatchObject({ total: typed.total, without: typed.without });
    expect(listBooks(query("q=macbeth&grades=Grade+9"))).toMatchObject({ total: 0, without: [] });
  });

  it("nothing is left out where every word is found, nor where none is", () => {
    expect(list("platinum maths gr 9")).toMatchObject({ without: [] });
    expect(list("second hand maths").without).toEqual([]);
    expect(list("zyzzyva xyzzy")).toMatchObject({ total: 0, without: [] });
    expect(list("thema zyzzyva")).toMatchObject({ total: 0, without: [] });
  });
});

describe("a slip in a word of four letters or more", () => {
  it.each([
    ["mathmatics", "mathematics"],
    ["mathematcis gr 8", "mathematics gr 8"],
    ["platnum", "platinum"],
    ["Platnum Maths gr 9", "platinum maths gr 9"],
    ["geogaphy", "geography"],
    ["acounting", "accounting"],
    ["wiskunnde", "wiskunde"],
    ["afrikanas", "afrikaans"],
    ["phisics", "physics"],
    ["garde 8", "grade 8"],
    ["econimics gr 11", "economics gr 11"],
    ["techology", "technology"],
    ["macbth", "macbeth"],
    ["life orientaton", "life orientation"],
  ])("'%s' is forgiven as '%s', and said", (typed, meant) => {
    const found = list(typed);
    expect(found.searchedFor).toBe(meant);
    expect(found.total).toBeGreaterThan(0);
    expect(found).toEqual({ ...list(meant), searchedFor: meant });
  });

  it.each(["mathematics", "maths", "LO"])("is not looked for where '%s' is found", (typed) => {
    expect(list(typed)).toMatchObject({ searchedFor: null });
  });

  it.each(["mathsmatiks", "xyz", "zyzzyva", "123456789012", "quantum chromodynamics", "%%%"])(
    "is not made of '%s'",
    (typed) => {
      expect(list(typed)).toMatchObject({ total: 0, searchedFor: null });
    },
  );

  it("is no reason to leave out a filter", () => {
    const query = readCatalogueQuery(new URLSearchParams("q=mathmatics&grades=Grade+99"));
    expect(listBooks(query)).toMatchObject({ total: 0, searchedFor: null });
  });
});

it.each(["science", "science gr 8", "maths and science"])(
  "'%s' leads with the sciences of nature, and shows the others after them",
  (q) => {
    const isMeant = subject("Mathematics", ...SCIENCES);
    const places = list(q)
      .books.filter((book) => book.stockQty > 0)
      .map((book) => Number(!isMeant(book)));
    expect(places).toEqual(places.toSorted());
    expect(new Set(places)).toEqual(new Set([0, 1]));
  },
);

it("a book whose title says so comes before one that only its publisher or text does", () => {
  const { books } = list("oxford");
  const inStock = books.filter((book) => book.stockQty > 0).map(titled(/oxford/i));
  expect(inStock).toContain(false);
  expect(inStock).toEqual(inStock.toSorted((a, b) => Number(b) - Number(a)));
});

it("what is sold out comes after all others, however well it fits", () => {
  const soldOut = every().filter((book) => book.soldOut);
  expect(soldOut).toHaveLength(3);
  for (const book of soldOut) {
    const { books } = list(book.subject.name);
    expect(books.map((one) => one.soldOut)).toEqual(
      books.map((one) => one.soldOut).toSorted((a, b) => Number(a) - Number(b)),
    );
  }
});

it("a slip is corrected to what is meant, and spelled as the subject is", () => {
  const said = (q: string) => {
    const { searchedFor, without, total } = list(q);
    return [searchedFor, without, total > 0];
  };
  expect(said("animal fram")).toEqual(["animal farm", [], true]);
  expect(said("lewensorienteering")).toEqual(["Lewensoriëntering", [], true]);
});

it("markup is no word", () => {
  expect(list("<b>").total).toBe(0);
  expect(list("<b>animal farm</b>").total).toBe(list("animal farm").total);
});
