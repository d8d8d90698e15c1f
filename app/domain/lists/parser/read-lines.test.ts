import { expect, it } from "vitest";
import { parseList } from "./parse-list";
import { pastedTextSchema } from "./schema";

const SUBJECTS = [
  "Physical Sciences",
  "History",
  "Geography",
  "Mathematics",
  "English Home Language",
  "Mathematical Literacy",
];
const SHOP = {
  schools: [],
  grades: [],
  subjects: SUBJECTS.map((name, id) => ({
    id,
    name,
    otherNames: name === "Mathematics" ? ["wiskunde", "maths"] : [],
  })),
  thisYear: 2026,
};
const itemsOf = (text: string) => parseList(text, SHOP).items;
const subjectOf = ({ subjectId }: { subjectId: number | null }) =>
  subjectId === null ? "-" : SUBJECTS[subjectId];
const titlesOf = (text: string) =>
  itemsOf(text).map((item) => `${item.title} | ${subjectOf(item)}`);

it("a long line with an ISBN and a price names its titles", () => {
  const items = itemsOf(
    "2) Physical Sciences – Platinum Physical Sciences Grade 10 Learner's Book OR Study & Master Physical Sciences Grade 10 [9781107621381] ZAR 265.00",
  );
  expect(items).toMatchObject([
    { title: "Platinum Physical Sciences Grade 10 Learner's Book", isbn: null, choiceGroup: "1" },
    {
      title: "Study & Master Physical Sciences Grade 10",
      isbn: "9781107621381",
      newPriceCents: 26_500,
      choiceGroup: "1",
    },
  ]);
  expect(items.map((item) => [item.isProposed, subjectOf(item)])).toEqual([
    [true, "Physical Sciences"],
    [true, "Physical Sciences"],
  ]);
});

it.each([
  "Platinum Mathematics Grade 10 ISBN: TBC",
  "Platinum Mathematics Grade 10 (ISBN pending)",
  "Platinum Mathematics Grade 10, ISBN N.A.",
  "Platinum Mathematics Grade 10 ISBN xxx",
  "Platinum Mathematics Grade 10 ISBN: 1",
  "Platinum Mathematics Grade 10 ISBN 978-0-00-000000-0",
  "Platinum Mathematics Grade 10 ISBN 1234567890",
])("'%s' has a title and no ISBN", (line) => {
  expect(itemsOf(line)).toMatchObject([{ title: "Platinum Mathematics Grade 10", isbn: null }]);
});

it("a placeholder in the column for the ISBN is none, and takes no other title's place", () => {
  const items = itemsOf(
    "Subject\tTitle\tISBN\nMathematics\tPlatinum Mathematics\t9780000000000\nHistory\tSpot On History\t9780000000000\nGeography\tSpot On Geography\tTBC",
  );
  expect(items.map(({ title, isbn, isProposed }) => [title, isbn, isProposed])).toEqual([
    ["Platinum Mathematics", null, true],
    ["Spot On History", null, true],
    ["Spot On Geography", null, true],
  ]);
});

it("a long line that begins with a subject names a title", () => {
  const title = "The Very Long Story of Our Own Land and of All the People Who Came to Live Here";
  expect(titlesOf(`History: ${title}`)).toEqual([`${title} | History`]);
});

it.each([
  ["TECHNOLOGY: No textbook required", "names no title here yet"],
  ["Geen handboek vir Kuns en Kultuur nie", "names no title here yet"],
  ["Total: R1 234.00", "is a sum"],
  ["Totaal R1 234.00", "is a sum"],
  ["total: R1 234.00", "is a sum"],
  ["1 lab coat (white) R180.00", "looks like stationery"],
  [
    "Herewith the list of textbooks that your child needs next year. Please buy before 13 January. Uniform R850.",
    "reads like a sentence",
  ],
  ["The textbooks cost R850 for each learner. Pay at the office.", "reads like a sentence"],
  ["Hiermee die lys handboeke wat u kind benodig. Handboeke kos R850.", "reads like a sentence"],
  ["Textbook deposit R300", "looks like a fee"],
])("'%s' is left out with its reason", (line, reason) => {
  const last = itemsOf(`Platinum Mathematics Grade 10\n${line}`).at(-1);
  expect(last?.isProposed).toBe(false);
  expect(last?.doubt).toContain(reason);
});

it.each([
  "The Curious Incident of the Dog in the Night-Time. Mark Haddon. R150",
  "Kringe in 'n bos. Dalene Matthee. R250",
  "All the Light We Cannot See R120",
  "Please Look After Mother R120",
  "What Men Live By. Please note the edition. R90",
  "Study & Master Maths Gr. 10 Learner's Book. Cambridge. R345.00",
])("'%s' is proposed", (line) => {
  const last = itemsOf(`ENGLISH HOME LANGUAGE\n${line}`).at(-1);
  expect([last?.isProposed, last?.doubt]).toEqual([true, null]);
});

it("the sum below a table's prices is no price of the last title", () => {
  const items = itemsOf("Subject\tTitle\tPrice\nHistory\tViva History\t\nTotal\t\tR1 234.00");
  expect(items.map(({ isProposed, newPriceCents }) => [isProposed, newPriceCents])).toEqual([
    [true, null],
    [false, 123_400],
  ]);
});

it.each([
  [
    "Mathematics: Platinum Mathematics Grade 10\nVia Afrika Reader Grade 10",
    ["Platinum Mathematics Grade 10 | Mathematics", "Via Afrika Reader Grade 10 | -"],
  ],
  [
    "WISKUNDE\nKIES EEN van die volgende:\nVia Afrika Handboek OF\nVia Afrika Leesboek",
    ["Via Afrika Handboek | -", "Via Afrika Leesboek | -"],
  ],
  [
    "History. New Generation History Grade 10 Learner's Book",
    ["New Generation History Grade 10 Learner's Book | History"],
  ],
  [
    "MATHEMATICS\nPlatinum Mathematics Grade 10\nViva Geography Grade 10",
    ["Platinum Mathematics Grade 10 | Mathematics", "Viva Geography Grade 10 | Geography"],
  ],
  [
    "MATHEMATICAL LITERACY\nPlatinum Maths Literacy Grade 10",
    ["Platinum Maths Literacy Grade 10 | Mathematical Literacy"],
  ],
  [
    "English Home Language: Hamlet textbook\nOR\nOthello textbook",
    ["Hamlet textbook | English Home Language", "Othello textbook | English Home Language"],
  ],
])("the subject of '%s' is that of its own line or of its heading", (text, titles) => {
  expect(titlesOf(text)).toEqual(titles);
});

it.each([
  "English Home Language: any one of: Hamlet / Othello",
  "English Home Language - Drama (any one of: Hamlet / Othello)",
  "English Home Language: choose one of the following: Hamlet OR Othello",
])("'%s' is two titles of one choice", (line) => {
  const items = itemsOf(`${line}\nPlatinum Mathematics`);
  expect(items).toMatchObject([
    { title: "Hamlet", choiceGroup: "1", subjectId: 4 },
    { title: "Othello", choiceGroup: "1", subjectId: 4 },
    { title: "Platinum Mathematics", choiceGroup: null, subjectId: 3 },
  ]);
});

it.each([
  "English HL: 1. The Mark 9781928294023 2. Animal Farm R120",
  "English HL - 1) The Mark 9781928294023   2) Animal Farm R120",
  "English HL: (a) The Mark 9781928294023 (b) Animal Farm R120",
])("'%s' is two titles of the subject", (line) => {
  const shop = { ...SHOP, subjects: [{ id: 4, name: "English", otherNames: ["English HL"] }] };
  const { items } = parseList(`${line}\nPlatinum Mathematics Grade 10`, shop);
  expect(items).toMatchObject([
    { title: "The Mark", isbn: "9781928294023", subjectId: 4, choiceGroup: null, note: null },
    { title: "Animal Farm", isbn: null, subjectId: 4, newPriceCents: 12_000, isProposed: true },
    { title: "Platinum Mathematics Grade 10" },
  ]);
});

it.each([
  ["1. The Mark 2. Animal Farm", ["The Mark", "Animal Farm"]],
  ["The books are: 1. The Mark 2. Animal Farm", ["The Mark", "Animal Farm"]],
  ["History: 1. Viva History", ["Viva History"]],
  ["3. Viva History Part 2. Cambridge", ["Viva History Part 2. Cambridge"]],
  ["Viva History 1. Cambridge", ["Viva History 1. Cambridge"]],
])("the items of '%s' have no number", (line, titles) => {
  expect(itemsOf(`HISTORY\n${line}`).map(({ title }) => title)).toEqual(titles);
});

it.each([
  "Platinum Physics Textbook (ISBN 978 0 636 11490 6) @ R279 - new",
  "Platinum Physics Textbook (ISBN 978 0 636 11490 6) @ R279",
  "“Platinum Physics Textbook” (ISBN 978 0 636 11490 6) R279 new",
  "'Platinum Physics Textbook', Maskew Miller Longman, 978 0 636 11490 6, R279",
])("'%s' is a title with nothing left beside it", (line) => {
  expect(itemsOf(line)).toMatchObject([
    {
      title: "Platinum Physics Textbook",
      isbn: "9780636114906",
      newPriceCents: 27_900,
      note: null,
    },
  ]);
});

it("a letter of more lines than any school writes is refused, and blank lines do not count", () => {
  const lines = (count: number, line: string) => ({ text: `${line}\n`.repeat(count) });
  expect(pastedTextSchema.safeParse(lines(600, "Atlas\n\n")).success).toBe(true);
  const { error } = pastedTextSchema.safeParse(lines(601, "a"));
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Please paste at most 600 lines: the part of the letter that names the books",
  ]);
});

it("a setwork without an ISBN is a title of English by its author, whatever stands above it", () => {
  const english = { ...SHOP, subjects: [{ id: 9, name: "English", otherNames: [] }] };
  const setwork = "Setwork: The Great Gatsby (F. Scott Fitzgerald)";
  const { items } = parseList(`History: In Search of History Grade 9\n${setwork}`, english);
  expect(items.at(-1)).toMatchObject({
    title: "The Great Gatsby",
    subjectId: 9,
    note: "Setwork, F. Scott Fitzgerald",
    isProposed: true,
  });
});

it("a line with an ISBN is no heading, whatever stands beside it", () => {
  const line = "Platinum Wiskunde Leerderboek   ISBN 978-0-636-14356-2   R 345,00";
  expect(itemsOf(`WISKUNDE\n${line}`)).toMatchObject([
    {
      title: "Platinum Wiskunde Leerderboek",
      isbn: "9780636143562",
      newPriceCents: 34_500,
      subjectId: 3,
      isProposed: true,
    },
  ]);
});

const AFRIKAANS = {
  ...SHOP,
  subjects: [
    { id: 1, name: "Afrikaans Home Language", otherNames: ["Afrikaans Huistaal"] },
    { id: 2, name: "English First Additional Language", otherNames: ["Engels EAT"] },
    { id: 3, name: "Dramatic Arts", otherNames: ["Drama"] },
  ],
};

it("an Afrikaans letter is read as its headings say", () => {
  const letter = `Geagte Ouers\n\nDie volgende handboeke word in 2027 benodig:\n
AFRIKAANS HUISTAAL\nDie Groot Afrikaanse Leesboek\nVerkeerspligte (voorgeskrewe drama)\n
ENGELS EAT\nThe Kite Runner, Khaled Hosseini\nx2 pakke potlode\n
LATYN\nVia Latina 10\nGroete`;
  const { items, headings, notRead } = parseList(letter, AFRIKAANS);
  expect(items.map((one) => [one.title, one.subjectId, one.isProposed])).toEqual([
    ["Die Groot Afrikaanse Leesboek", 1, true],
    ["Verkeerspligte (voorgeskrewe drama)", 1, true],
    ["The Kite Runner, Khaled Hosseini", 2, true],
    ["pakke potlode", 2, false],
    ["Via Latina 10", null, true],
  ]);
  expect(headings).toEqual(["AFRIKAANS HUISTAAL", "ENGELS EAT", "LATYN"]);
  expect(notRead).toEqual([
    "Geagte Ouers",
    "Die volgende handboeke word in 2027 benodig:",
    "Groete",
  ]);
});

it("a title in capitals right below its heading, or among others in capitals, stays one", () => {
  const letter = "ENGELS EAT\nMACBETH\nAnimal Farm\n\nDRAMA\nOTHELLO\nHAMLET\nTARTUFFE";
  expect(parseList(letter, AFRIKAANS).items.map(({ title }) => title)).toEqual([
    "MACBETH",
    "Animal Farm",
    "OTHELLO",
    "HAMLET",
    "TARTUFFE",
  ]);
});
