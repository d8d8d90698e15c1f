import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { LETTER_SHOP, SUBJECTS } from "./letter.fixture";
import { parseList } from "./parse-list";
import type { ReadItem } from "./view";

const read = (text: string) => parseList(text, LETTER_SHOP);
const subjectOf = ({ subjectId }: ReadItem) => SUBJECTS[(subjectId ?? 0) - 1]?.[0] ?? "-";

/** One line a title: + or - for whether it is proposed, title, ISBNs, subject, and what else was read. */
function told(items: ReadItem[]): string[] {
  return items.map((item) =>
    [
      `${item.isProposed ? "+" : "-"} ${item.title}`,
      [item.isbn ?? "no ISBN", ...item.otherIsbns].join(" or "),
      subjectOf(item),
      ...(item.newPriceCents === null ? [] : [`R${item.newPriceCents / 100}`]),
      ...(item.choiceGroup === null ? [] : [`one of ${item.choiceGroup}`]),
      ...(item.note === null ? [] : [`(${item.note})`]),
    ].join(" | "),
  );
}

const letter = (name: string) =>
  read(fs.readFileSync(`tests/factories/letters/${name}.txt`, "utf8"));

describe("a school's letter", () => {
  it("with a table pasted from a document is read by its columns", () => {
    const { schoolId, gradeId, year, items, notRead } = letter("table");
    expect({ schoolId, gradeId, year }).toEqual({ schoolId: 1, gradeId: 8, year: 2027 });
    expect(told(items)).toEqual([
      "+ Platinum Mathematics Grade 8 Learner's Book | 9780636141445 | Mathematics | R220",
      "+ Oxford Successful Economic & Management Sciences Grade 8 Learner's Book | 9780199044658 | Economic and Management Sciences | R180",
      "+ Oxford Successful Life Orientation Grade 8 Learner's Book | 9780195997477 | Life Orientation | R180",
      "+ Platinum Social Sciences Grade 8 Learner's Book | 9780636141360 | Social Sciences | R190",
      "+ Spot On English First Additional Language Grade 8 | no ISBN | English First Additional Language",
      "- To be confirmed | no ISBN | -",
    ]);
    expect(notRead).toContain("Kind regards");
  });

  it("in Afrikaans with subjects as headings, bullets and a choice is read, and its stationery left out", () => {
    const { schoolId, gradeId, items } = letter("subject-headings");
    expect({ schoolId, gradeId }).toEqual({ schoolId: 2, gradeId: 10 });
    expect(told(items)).toEqual([
      "+ Platinum Wiskunde Graad 10 Leerderboek | 9780636119857 | Mathematics | R245",
      "+ Platinum Afrikaans Huistaal Graad 10 Leerderboek | no ISBN | Afrikaans Huistaal",
      "+ Fiela se Kind - Dalene Matthee | 9780624049197 | Afrikaans Huistaal | one of 1",
      "+ Vatmaar - A.H.M. Scholtz | 9780795701245 | Afrikaans Huistaal | one of 1",
      "+ Doc Scientia Fisiese Wetenskappe Graad 10 Handboek & Werkboek | no ISBN | Physical Sciences | R310",
      "- A4 hardebandboeke | no ISBN | -",
      "- Sakrekenaar (Casio fx-82ZA) | no ISBN | -",
      "- Penne, potlode, uitveër en liniaal | no ISBN | -",
    ]);
    expect(items.at(-1)?.doubt).toContain("looks like stationery");
  });

  it("whose titles break off at the end of a line is put together again", () => {
    const { items } = letter("broken-lines");
    expect(told(items)).toEqual([
      "+ Oxford Successful Economic & Management Sciences Grade 9 Learner's Book | 9780199044658 | -",
      "+ Platinum Natural Sciences Grade 9 Learner's Book | 0306406152 | Natural Sciences | R199.95",
      "+ Headstart Mathematics Grade 9 Learner's Book | 9780195997477 | Mathematics",
      "+ English Handbook & Study Guide | 9780620325837 or 9780636141446 | -",
      "+ Top Class Life Orientation Grade 9 Learner's Book | no ISBN | Life Orientation",
    ]);
    expect(items.map(({ doubt }) => doubt)).toEqual([
      null,
      null,
      "The letter has '978O195997477', which was read as the ISBN 9780195997477. Compare them.",
      "The check digit of the ISBN 9780636141446 does not fit. Compare it with the letter.",
      "'97886O7' looks like an ISBN, and is none. Compare it with the book.",
    ]);
  });

  it("with 'Subject: title' on each line is read, also where it names two titles or none", () => {
    const { gradeId, year, items } = letter("colons");
    expect({ gradeId, year }).toEqual({ gradeId: 11, year: 2027 });
    expect(told(items)).toEqual([
      "+ New Era Accounting Grade 11 Learner's Book | 9780636127937 | Accounting | R315",
      "+ Via Afrika Geography Grade 11 | no ISBN | Geography | one of 1",
      "+ Platinum Geography Grade 11 | no ISBN | Geography | one of 1",
      "+ Focus Life Sciences Grade 11 Learner's Book | 9780636116290 | Life Sciences",
      "+ Animal Farm | 9780141036137 | English Home Language | (Novel, George Orwell)",
      "- no textbook | no ISBN | -",
      "- Notes provided by the school | no ISBN | Physical Sciences",
    ]);
  });

  it("with a subject cut short before the title is read as that subject", () => {
    const { items } = read("Graad 9\nFisiese Wet. - Platinum Energie Graad 9");
    expect(told(items)).toEqual(["+ Platinum Energie Graad 9 | no ISBN | Physical Sciences"]);
  });

  it("whose columns are held apart by spaces and dots is read, also where a cell is empty", () => {
    expect(told(letter("spaces").items)).toEqual([
      "+ Classroom Mathematics Grade 12 | 9780796236418 | Mathematics | R450",
      "+ Mind Action Series Mathematics Textbook Gr 12 | no ISBN | Mathematics | R395",
      "+ Viva History Grade 12 Learner's Book | 9781431507740 | History | R299",
    ]);
  });

  it("for several grades is read for the first; what stands twice is proposed once", () => {
    const { gradeId, items } = letter("mixed");
    expect(gradeId).toBe(8);
    expect(told(items.filter(({ isProposed }) => isProposed))).toEqual([
      "+ Platinum Mathematics Gr 8 LB | 9780636141445 | Mathematics | R1220",
      "+ Oxford Successful Life Orientation Grade 8 Learner's Book | 9780195997477 | Life Orientation",
    ]);
    const doubts = items.filter(({ isProposed }) => !isProposed).map(({ doubt }) => doubt);
    expect(doubts.slice(3)).toEqual([
      "The ISBN 9780636141445 is on line 9 already.",
      "The letter says that the school gives this one.",
      "This stands under another grade. Each grade has a list of its own.",
    ]);
  });

  it("with 'OR' on a line of its own, and 'choose one of', has alternatives", () => {
    expect(told(letter("choices").items)).toEqual([
      "+ The Great Gatsby | 9780140180671 | English Home Language | (Prescribed novel, F. Scott Fitzgerald)",
      "+ Hamlet (School Shakespeare) | 9780521618748 | English Home Language | one of 1",
      "+ Othello (School Shakespeare) | 9780521618762 | English Home Language | one of 1",
      "+ Vatmaar | no ISBN | Afrikaans First Additional Language | one of 2",
      "+ Fiela se Kind | no ISBN | Afrikaans First Additional Language | one of 2",
      "+ Of Mice and Men | no ISBN | Afrikaans First Additional Language",
    ]);
  });

  describe("that was quoted in a mail, with a table whose columns went funny", () => {
    const quoted = fs.readFileSync("tests/factories/letters/quoted.txt", "utf8");
    it.each([
      ["as the mail quotes it", quoted],
      ["quoted twice", quoted.replace(/^/gm, ">> ")],
      ["without its marks", quoted.replace(/^> ?/gm, "")],
    ])("is read by its columns, %s", (_, text) => {
      const { year, items } = read(text);
      expect(year).toBe(2027);
      expect(told(items)).toEqual([
        "+ Clever English HL Gr 7 LB | 9781431802340 | English Home Language | R249",
        "+ Holes - Louis Sachar | 9780747544593 | English Home Language | R165",
        "+ Isizulu Soqobo Ibanga lesi-7 | 9780796055316 | - | R230",
        "+ Spot On Mathematics Gr 7 LB | 9780796233257 | Mathematics | R240",
        "- DBE workbook (free from dept) | no ISBN | Mathematics",
        "+ Shuters Top Class EMS Gr 7 | no ISBN | Economic and Management Sciences",
        "+ Solutions for all Natural Sciences, Grade 7 Learner's book | 9781431010264 | Natural Sciences | R229.9",
        "- see EMS | no ISBN | Economic and Management Sciences",
        "- none | no ISBN | -",
        "- Total | no ISBN | - | R1113.9",
        "- Uniform shop hours: Mon 13h30-14h30 | no ISBN | -",
      ]);
    });
  });

  it("that was scanned is read as far as its check digits tell", () => {
    const { items } = letter("scanned");
    expect(told(items)).toEqual([
      "+ New Era Rekeningkunde Graad 10 Leerderboek | no ISBN | Accounting | R289",
      "+ Solutions for All Lewenswetenskappe | 9781431010554 | Life Sciences",
      "- geen handboek | no ISBN | -",
      "+ Oxford Suksesvolle Geskiedenis | 9780636141360 | History | R210 | one of 1",
      "+ Via Afrika Geskiedenis Graad 10 | 9780636141445 | History | R210 | one of 1",
    ]);
    expect(items[0]?.doubt).toContain("is none");
  });
});

describe("an ISBN", () => {
  it.each([
    "Example Reader ISBN: 978-0-636-14144-5",
    "Example Reader (ISBN-13: 9780636141445)",
    "Example Reader, ISBN no. 978 0 636 14144 5",
    "978\u20110\u2011636\u201114144\u20115 Example Reader",
    "ISBN13 9780636141445 - Example Reader",
    "Example Reader isbn-nr.: 978 0636141445",
    "Example Reader ISBN: 978-0-636-I4144-5",
  ])("is found in '%s'", (text) => {
    expect(told(read(text).items)).toEqual(["+ Example Reader | 9780636141445 | -"]);
  });

  it.each(["Example Reader, call 031 123 4567", "Example Reader 0311234567"])(
    "is not a phone number: '%s'",
    (text) => {
      expect(read(text).items[0]?.isbn).toBe(null);
    },
  );
});

it.each([
  ["R220.00", 22_000],
  ["R 1 220,00", 122_000],
  ["R220-00", 22_000],
  ["ZAR 220", 22_000],
  ["220.00", 22_000],
  ["R220,-", 22_000],
  ["Price: TBC", null],
  ["(Grade R 2027)", null],
])("a price at the end of a line, '%s', is %s cents", (price, cents) => {
  expect(read(`• Example Reader ${price}`).items[0]?.newPriceCents).toBe(cents);
});

it("the school is known by its name with or without its town, and no word of a title is one", () => {
  expect(read("HOERSKOOL VOORBEELD\nKokstad\nGraad 8").schoolId).toBe(3);
  expect(read("Hoërskool Voorbeeld\nGraad 8").schoolId).toBe(2);
  expect(read("Novel: Animal Farm").schoolId).toBe(null);
});

it.each(["HOËRSKOOL MENLOPARK", "Menlopark", "H/S Menlopark", "Menlopark High School - Graad 10"])(
  "the headline '%s' is of the school Menlopark",
  (line) => {
    expect(read(`${line}\nBOEKELYS 2027`).schoolId).toBe(5);
    expect(read(`Geagte ouers\n\n\nEen\nTwee\n${line}`).schoolId).toBe(null);
  },
);

it("a primary school's letter is not the high school's of the same place", () => {
  expect(read("Laerskool Voorbeeld, Kokstad\nGraad 7").schoolId).toBe(null);
});

it("the school that writes stands first; others are named later, and one that the shop does not have is told by name", () => {
  const later = "Uniforms are at Hoërskool Voorbeeld, Kokstad";
  expect(read(`Voorbeeld High School\nGrade 8\n${later}`).schoolId).toBe(1);
  expect(read("St Example's College: Grade 9 book list 2027")).toMatchObject({
    schoolId: null,
    schoolName: "St Example's College",
  });
  expect(read("Hoërskool Voorbeeld\nGraad 8").schoolName).toBe(null);
  expect(read("Dear parents of Another Primary School").schoolName).toBe(null);
});
