import { expect, it } from "vitest";
import { importFilePath, keepImportFile } from "~/providers/import-files.server";
import { STYLE, workbookOf, zipOf } from "../../../../tests/factories/workbook";
import { readAll } from "../import.fixture";
import { isPacked, unpackWorkbook } from "./workbook.server";

async function stored(content: Buffer): Promise<string> {
  const pieces = async function* () {
    yield content;
  };
  const kept = await keepImportFile(pieces(), Number.POSITIVE_INFINITY);
  return kept?.key ?? "";
}

async function rowsOf(workbook: Buffer) {
  return readAll(importFilePath(await unpackWorkbook(await stored(workbook))));
}

const styled = (value: number, style: number) => ({ xml: `<c s="${style}"><v>${value}</v></c>` });

it("reads the first sheet, with each row on its number", async () => {
  const rows = [
    ["title", "price"],
    null,
    ['Atlas; maps, and "more"\nof it', 120.5],
    null,
    ["B", 90],
  ];
  const { headers, rows: read } = await rowsOf(workbookOf(rows));
  expect(headers).toEqual(["title", "price"]);
  expect(read).toEqual([
    { number: 3, cells: ['Atlas; maps, and "more"\nof it', "120.5"] },
    { number: 5, cells: ["B", "90"] },
  ]);
});

it("reads the first sheet that is shown", async () => {
  const { headers } = await rowsOf(workbookOf([["title"], ["Atlas"]], { hiddenFirst: true }));
  expect(headers).toEqual(["title"]);
});

it.each<[what: string, cell: Parameters<typeof workbookOf>[0][number] & object, text: string]>([
  ["all digits of an ISBN that is a number", [9780636143500], "9780636143500"],
  ["and one that XML shortens", [{ xml: "<c><v>9.7806361435E12</v></c>" }], "9780636143500"],
  ["the zeros that its format asks for", [styled(636143500, STYLE.tenDigits)], "0636143500"],
  ["a price", [120.5], "120.5"],
  ["a price that binary numbers miss", [{ xml: "<c><v>120.10000000000001</v></c>" }], "120.1"],
  ["a number with a unit's letter", [styled(3, STYLE.metres)], "3"],
  ["a day", [styled(46000, STYLE.day)], "2025-12-09"],
  ["a day with a time", [styled(46000.5, STYLE.time)], "2025-12-09 12:00"],
  ["a year", [styled(46388, STYLE.year)], "2027"],
  ["a formula by its value", [{ xml: '<c t="str"><f>A1&amp;"x"</f><v>Atlas</v></c>' }], "Atlas"],
  ["a formula of numbers", [{ xml: "<c><f>60*2</f><v>120</v></c>" }], "120"],
  ["a formula that failed", [{ xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }], "#DIV/0!"],
  ["a text in the cell", [{ xml: '<c t="inlineStr"><is><t>Atlas</t></is></c>' }], "Atlas"],
  [
    "a text of many letters",
    [{ xml: '<c t="inlineStr"><is><r><t>At</t></r><r><t>las</t></r><rPh><t>x</t></rPh></is></c>' }],
    "Atlas",
  ],
  ["letters with accents", ["Hoërskool «Ö»"], "Hoërskool «Ö»"],
  ["yes", [{ xml: '<c t="b"><v>1</v></c>' }], "TRUE"],
])("reads %s", async (_, cell, text) => {
  const { rows } = await rowsOf(workbookOf([["title"], cell]));
  expect(rows).toEqual([{ number: 2, cells: [text] }]);
});

it("counts the days as the workbook says", async () => {
  const { rows } = await rowsOf(workbookOf([["day"], [styled(0, STYLE.day)]], { from1904: true }));
  expect(rows[0]?.cells).toEqual(["1904-01-01"]);
});

const MIB = 1024 * 1024;
const bomb = { name: "xl/media/photo.xml", content: Buffer.alloc(MIB), said: 200 * MIB };
const wide = [{ xml: '<c/><c r="XFD2"><v>1</v></c>' }];
const BROKEN = /^This Excel workbook is damaged/;

it.each<[what: string, workbook: Buffer, sentence: RegExp]>([
  [
    "one that says it is a bomb",
    workbookOf([["a"]], { more: [bomb] }),
    /unpacks to more than 128 MB/,
  ],
  ["one that holds more than it says", workbookOf([["title"], ["Atlas"]], { said: 10 }), BROKEN],
  ["one that ends in the middle", workbookOf([["title"]]).subarray(0, 400), BROKEN],
  ["one with a broken sheet", workbookOf([["title"], [{ xml: "<c><v>" }]]), BROKEN],
  ["one with very many columns", workbookOf([["a"], wide]), /has 16384 columns/],
  [
    "a Word document",
    zipOf([{ name: "word/document.xml", content: "" }]),
    /is a Word document and not/,
  ],
  [
    "a spreadsheet of LibreOffice",
    zipOf([{ name: "content.xml", content: "" }]),
    /is a spreadsheet of another kind/,
  ],
  [
    "a folder",
    zipOf([{ name: "books.csv", content: "title" }]),
    /is a compressed file .* Unpack it first/,
  ],
])("refuses %s", async (_, workbook, sentence) => {
  const key = await stored(workbook);
  expect(await isPacked(key)).toBe(true);
  await expect(unpackWorkbook(key)).rejects.toThrow(sentence);
});

it("stops where one text is written so often that the rows would fill the disk", async () => {
  const long = "x".repeat(MIB);
  await expect(rowsOf(workbookOf(Array.from({ length: 200 }, () => [long])))).rejects.toThrow(
    /more than 128 MB/,
  );
});
