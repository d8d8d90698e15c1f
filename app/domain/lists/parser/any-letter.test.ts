import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LETTER_SHOP } from "./letter.fixture";
import { linesOf } from "./lines";
import { parseList } from "./parse-list";
import { MAX_LETTER_LENGTH } from "./rules";

const read = (text: string) => parseList(text, LETTER_SHOP);

describe("any text at all", () => {
  const word = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom("ISBN", "978", "9780636141445", "OR", "of", "R220.00", "\t", "|", "  ", "\n"),
    fc.constantFrom(
      "Choose ONE of",
      "GRADE 8",
      "Subject",
      "Title",
      "(",
      "-",
      ":",
      "Wiskunde",
      "n/a",
    ),
  );
  const text = fc.array(word, { maxLength: 200 }).map((words) => words.join(" "));

  it("is read into titles that a list can have", () => {
    fc.assert(
      fc.property(text, (any) => {
        for (const item of read(any).items) {
          expect(item.title.length).toBeLessThanOrEqual(300);
          expect(item.isProposed && item.title === "").toBe(false);
          expect(item.otherIsbns.length).toBeLessThanOrEqual(10);
          expect(item.newPriceCents ?? 1).toBeGreaterThan(0);
        }
      }),
    );
  });

  const piece = fc.constantFrom(
    ..."OR|ISBN|9780636141445|978-0-636-14356-2|R 345,00|R|ISBN R|Subject|Title\tISBN|Wiskunde|LATYN|n/a|Author: A Example".split(
      "|",
    ),
    ..."Choose ONE of|Kies een van|GRADE 8|ENGELS EAT|Stationery:|Novel|novels|Platinum Mathematics|of|x2 pakke|Total R300".split(
      "|",
    ),
    ..."see EMS|Price: TBC|(new edition)|grade 10 textbook|Groete|- a bullet|die volgende:|Macmillan|a | b | c".split(
      " | ",
    ),
  );
  const line = fc
    .array(fc.oneof({ weight: 4, arbitrary: piece }, { weight: 1, arbitrary: word }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((pieces) => pieces.join("   "));

  it("is shown line by line: as a title, left out, as a heading or as not read", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 25 }), (lines) => {
        const { items, headings, notRead } = read(lines.join("\n"));
        const shown = [...items.map((item) => item.text), ...headings, ...notRead].join("\n");
        for (const one of linesOf(lines.join("\n"))) expect(shown).toContain(one.whole);
      }),
      { numRuns: 500 },
    );
  });

  it("loses nothing of a paragraph that came as one line", () => {
    const words = Array.from({ length: 400 }, (_, i) => `word${i}`);
    const shown = JSON.stringify(read(words.join(" ")));
    for (const one of words) expect(shown).toContain(one);
  });

  it.each([
    "9",
    "(",
    "ISBN ",
    "978 ",
    "R1 ",
    ". ",
    "a - ",
    "a: ",
    "\n",
    "OR ",
    "- \n",
    "Kies een van ",
    "x\t",
    "978-0-636-",
  ])("is read soon, be it '%s' ten thousand times", (piece) => {
    const long = piece.repeat(MAX_LETTER_LENGTH / piece.length);
    const began = performance.now();
    read(long);
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
