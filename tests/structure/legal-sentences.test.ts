import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/**
 * Legal claims of the shop with their source. Before adding one, look it up, and claim no more than the source says.
 */
const KNOWN: Record<string, string> = {
  "The law asks a web shop to show who sells (ECT Act, section 43). It stands on the contact page, in mails and on invoices.":
    "Electronic Communications and Transactions Act 25 of 2002, s43(1)(a) to (f)",
  "Full name and legal status": "the same, s43(1)(a)",
  "the full name and legal status": "the same, s43(1)(a)",
  "What the law asks a web shop to show": "the same, s43(1)",
  "(ECT Act, section 43).": "the same, s43(1): what a shop shows, and of a company (f)",
  "Say whether a buyer may send a book back, within how many days, and who pays for that. For six months a buyer can also return a book that has a fault they were not told of (Consumer Protection Act, section 56).":
    "s43(1)(n) of the same; Consumer Protection Act 68 of 2008, s55(6) and s56",
  ", because tax law asks us to keep invoices. Then your name goes.":
    "Tax Administration Act 28 of 2011, s29",
  "Ask us what we keep about you, to correct it, to delete it, or to stop using it. It costs nothing, and you hear from us within 30 days. What the law tells us to keep stays until its time is over; we then say what that is.":
    "Protection of Personal Information Act 4 of 2013, s23 and s24, with its regulations of 2025 (reg. 2)",
  ": tax law asks for invoices.": "Tax Administration Act 28 of 2011, s29",
  "Protection of Personal Information Act, section 22. When in doubt, ask a lawyer before you write to anybody.":
    "Protection of Personal Information Act 4 of 2013, s22; by the regulator's eServices portal since 1 April 2025",
  "We keep this record for five years, as the law on second-hand goods asks.":
    "Second-Hand Goods Act 6 of 2009, s21, with its regulations; trade pages give five years",
  ": the law on second-hand goods asks for it.": "the same",
  "The Second-Hand Goods Act asks dealers for a register of what they buy: who sold it, and how the identity was verified. Whether books are exempt could not be established: ask SAPS or SABDA.":
    "Second-Hand Goods Act 6 of 2009, s21 and Schedule 1; s41(1)(e) lets the Minister exempt a class",
  "The law on second-hand goods may ask for 7. Until then copies are on hand, and nobody can buy them.":
    "Trade pages on Act 6 of 2009: 7 days before sale or alteration; whether it binds books could not be established",
};

const SPEAKS_OF_LAW = /\b(Act|law|laws|lawful|legal|legally|section \d+|ECT|CPA|POPIA)\b/;

/** Wrong for books: they have no seven-day cooling-off period (ECT Act, s42(2)). */
const WRONG =
  /section 44|\bs ?44\b|cooling.?off|\b(seven|7)\b[^.]{0,40}\bdays?\b[^.]*\breturn|\breturn[^.]*\b(seven|7)\b[^.]{0,20}\bdays?\b/i;

function filesUnder(directory: string, ending: RegExp): string[] {
  const names = fs.readdirSync(directory, { recursive: true, encoding: "utf8" });
  return names.filter((name) => ending.test(name)).map((name) => path.join(directory, name));
}

/** All visible texts of a source file: strings, template parts and JSX text. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, fs.readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const texts: string[] = [];
  const walk = (node: ts.Node) => {
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      texts.push(node.text);
    }
    if (ts.isTemplateMiddleOrTemplateTail(node)) texts.push(node.text);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return texts.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => text.includes(" "));
}

const sources = [...filesUnder("app", /\.tsx?$/), ...filesUnder("scripts", /\.tsx?$/)].filter(
  (file) => !/\.(test|fixture)\.tsx?$/.test(file),
);
const texts = sources.flatMap((file) => textsOf(file).map((text) => ({ file, text })));

it("says of the law only what was looked up", () => {
  const found = texts.filter(({ text }) => SPEAKS_OF_LAW.test(text));
  expect(found.filter(({ text }) => KNOWN[text] === undefined)).toEqual([]);
  expect(Object.keys(KNOWN).toSorted()).toEqual(
    [...new Set(found.map(({ text }) => text))].toSorted(),
  );
});

it("promises nobody seven days in which to return a book", () => {
  expect(texts.filter(({ text }) => WRONG.test(text))).toEqual([]);
  const papers = ["README.md", ...filesUnder("docs", /^[^/]*\.md$/)];
  for (const paper of papers) expect(fs.readFileSync(paper, "utf8"), paper).not.toMatch(WRONG);
});
