import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { until } from "../../../../tests/shop/until";
import { fileWith, readAll, samplePath } from "../import.fixture";
import { openTable, readHeading } from "./table.server";

/** Linux lists a process's open files here. */
const OPEN_FILES = "/proc/self/fd";
const canSeeOpenFiles = fs.existsSync(OPEN_FILES);

const tableOf = (content: string | Uint8Array) => readAll(fileWith(content));
const cellsOf = async (content: string | Uint8Array) =>
  (await tableOf(content)).rows.map(({ cells }) => cells);

describe("the collected samples of CSV", () => {
  it.each([
    [
      "05_csv-spectrum_comma_in_quotes.csv",
      ["first", "last", "address", "city", "zip"],
      [["John", "Doe", "120 any st.", "Anytown, WW", "08123"]],
    ],
    [
      "05_csv-spectrum_empty.csv",
      ["a", "b", "c"],
      [
        ["1", "", ""],
        ["2", "3", "4"],
      ],
    ],
    [
      "05_csv-spectrum_empty_crlf.csv",
      ["a", "b", "c"],
      [
        ["1", "", ""],
        ["2", "3", "4"],
      ],
    ],
    [
      "05_csv-spectrum_escaped_quotes.csv",
      ["a", "b"],
      [
        ["1", 'ha "ha" ha'],
        ["3", "4"],
      ],
    ],
    [
      "05_csv-spectrum_json.csv",
      ["key", "val"],
      [["1", '{"type": "Point", "coordinates": [102.0, 0.5]}']],
    ],
    [
      "05_csv-spectrum_newlines.csv",
      ["a", "b", "c"],
      [
        ["1", "2", "3"],
        ["Once upon \na time", "5", "6"],
        ["7", "8", "9"],
      ],
    ],
    [
      "05_csv-spectrum_newlines_crlf.csv",
      ["a", "b", "c"],
      [
        ["1", "2", "3"],
        ["Once upon \na time", "5", "6"],
        ["7", "8", "9"],
      ],
    ],
    [
      "05_csv-spectrum_quotes_and_newlines.csv",
      ["a", "b"],
      [
        ["1", 'ha \n"ha" \nha'],
        ["3", "4"],
      ],
    ],
    ["05_csv-spectrum_simple_crlf.csv", ["a", "b", "c"], [["1", "2", "3"]]],
    [
      "05_csv-spectrum_utf8.csv",
      ["a", "b", "c"],
      [
        ["1", "2", "3"],
        ["4", "5", "\u02a4"],
      ],
    ],
  ])("%s", async (name, headers, cells) => {
    const table = await readAll(samplePath(name));
    expect(table.headers).toEqual(headers);
    expect(table.rows.map((row) => row.cells)).toEqual(cells);
  });

  it("Excel's file from South Africa: semicolons, decimal commas, Windows-1252", async () => {
    const { separator, rows } = await readAll(
      samplePath("10_made_za-excel_semicolon_cp1252_decimal-comma.csv"),
    );
    expect(separator).toBe(";");
    expect(rows).toHaveLength(12);
    expect(rows[0]?.cells.slice(0, 8)).toEqual([
      "Platinum Mathematics Grade 8 Learner's Book",
      "R 155,00",
      "Geïllustreer – dít ’n goeie boek",
      "9780636141445",
      "Like New",
      "Grade 8",
      "Hoërskool Brandwag",
      "Afrikaans Eerste Addisionele Taal",
    ]);
    expect(rows[3]?.cells[1]).toBe("R\u00a01\u00a0234,56");
  });

  it("a file that says what separates its cells, in a line that is no row", async () => {
    const { headers, rows } = await readAll(samplePath("11_made_utf8bom_sep-line.csv"));
    expect(headers[0]).toBe("title");
    expect(rows.map(({ number, cells }) => [number, cells.length])).toEqual(
      [2, 3, 4, 5, 6].map((number) => [number, 11]),
    );
  });

  it("a list of another system, row by row", async () => {
    const { headers, rows } = await readAll(samplePath("01_goodbooks10k_head120_sci-isbn.csv"));
    expect(headers).toHaveLength(23);
    expect(rows).toHaveLength(120);
    expect(rows.every(({ cells }) => cells.length === 23)).toBe(true);
    expect(rows[1]?.cells[7]).toBe("J.K. Rowling, Mary GrandPré");
  });

  it("rows of trouble: none is lost, blank ones are counted and left out", async () => {
    const { headers, rows } = await readAll(samplePath("14_made_rows-of-trouble.csv"));
    expect(headers).toEqual([
      "Title",
      "PRICE",
      "Description",
      "ISBN/SKU",
      "Condition",
      "Grade",
      "School",
      "Subject",
      "Tags",
      "Stock",
      "Image",
    ]);
    expect(rows.map(({ number }) => number)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 19, 20, 21, 22,
    ]);
    expect(rows[0]?.cells[0]).toBe("Book with\nnewline in title");
    expect(rows.at(-2)?.cells[0]?.length).toBe(5_000);
    expect(rows.at(-1)?.cells[2]).toBe("x\u0000y");
  });
});

describe("a file", () => {
  it.each([
    ["line feeds", "a,b\n1,2\n3,4\n"],
    ["carriage returns", "a,b\r1,2\r3,4\r"],
    ["both", "a,b\r\n1,2\r\n3,4\r\n"],
    ["a mixture", "a,b\r\n1,2\n3,4\r"],
    ["no end of its last line", "a,b\n1,2\n3,4"],
    ["spaces around its cells", "a , b\n 1, 2 \n 3 ,4 \n"],
    ["spaces before and behind its quotes", '"a", "b" \n"1" , "2"\n"3" ,4\n'],
    ["tabs", "a\tb\n1\t2\n3\t4\n"],
  ])("with %s is read alike", async (_, content) => {
    const { headers, rows } = await tableOf(content);
    expect([headers, rows.map(({ cells }) => cells)]).toEqual([
      ["a", "b"],
      [
        ["1", "2"],
        ["3", "4"],
      ],
    ]);
  });

  it("in UTF-16, as Excel's Unicode text, is read alike", async () => {
    expect(await cellsOf(Buffer.from("\ufeffa\tb\r\nHo\u00ebr\t2\r\n", "utf16le"))).toEqual([
      ["Ho\u00ebr", "2"],
    ]);
  });

  it("keeps empty cells of tables that tabs separate", async () => {
    expect(await cellsOf("a\tb\tc\n\t\tx\n\ty\t\n")).toEqual([
      ["", "", "x"],
      ["", "y", ""],
    ]);
  });

  it.each([
    ['5" ruler,2', '5" ruler'],
    ['The "big" book,2', 'The "big" book'],
    ['"Book" and more,2', '"Book" and more'],
    ['"He said \\"so\\" twice",2', '"He said \\"so\\" twice"'],
  ])("with the stray quotes of %s is read", async (row, cell) => {
    expect(await cellsOf(`a,b\n${row}\n1,2\n`)).toEqual([
      [cell, "2"],
      ["1", "2"],
    ]);
  });

  it("keeps rows as long or short as they are", async () => {
    expect(await cellsOf("a,b,c\n1\n1,2,3,4\n,,\n")).toEqual([["1"], ["1", "2", "3", "4"]]);
  });

  it("that is only column names has no rows", async () => {
    expect(await tableOf("title,price\n")).toMatchObject({ headers: ["title", "price"], rows: [] });
  });

  it("of some megabytes is read in pieces, to its last row", async () => {
    const line = `${"x".repeat(90)},"Hoërskool, ""Brandwag""",3\n`;
    const { rows } = await tableOf(`a,b,c\n${line.repeat(30_000)}`);
    expect(rows).toHaveLength(30_000);
    expect(new Set(rows.map(({ cells }) => cells.join("|"))).size).toBe(1);
    expect(rows.at(-1)?.number).toBe(30_001);
  });

  it("with a million empty lines in it is soon read, and others have their turns meanwhile", async () => {
    const file = fileWith(`a,b\n1,2\n${"\n".repeat(1_000_000)}3,4\n`);
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    const { rows } = await readAll(file);
    clearInterval(turning);
    expect(rows.map(({ number }) => number)).toEqual([2, 1_000_003]);
    expect(turns).toBeGreaterThan(2);
  });

  it("with a hundred thousand rows of separators alone is refused with what to do", async () => {
    const blank = ",,,\n".repeat(100_020);
    await expect(tableOf(`a,b,c,d\n${blank}`)).rejects.toThrow(
      "This file has more than 100\u00a0000 empty rows. Delete the empty rows, and upload the file again.",
    );
  });

  it.runIf(canSeeOpenFiles)("is closed when nobody reads on", async () => {
    const file = fileWith(`a,b\n${"1,2\n".repeat(200_000)}`);
    const { rows } = await openTable(file);
    for await (const row of rows) if (row.number > 20) break;
    await until(() => !isOpen(file));
  });

  it.runIf(canSeeOpenFiles)("is closed when only its columns were asked for", async () => {
    const file = fileWith(`a,b\n${"1,2\n".repeat(200_000)}`);
    expect((await readHeading(file)).headers).toEqual(["a", "b"]);
    await until(() => !isOpen(file));
  });
});

function isOpen(file: string): boolean {
  return fs.readdirSync(OPEN_FILES).some((fd) => {
    try {
      return fs.readlinkSync(`${OPEN_FILES}/${fd}`) === fs.realpathSync(file);
    } catch {
      return false;
    }
  });
}

it("a title above the table is not taken for the columns", async () => {
  const table = await tableOf("My books of 2026\n\na,b,c\n1,2,3\n");
  expect(table).toMatchObject({ headers: ["a", "b", "c"], rows: [{ number: 4 }] });
});

describe("a file is refused, with what to do,", () => {
  it.each([
    ["", "This file is empty."],
    ["\n\n\n", "This file has no column names in its first row."],
    [",,,\n", "This file has no column names in its first row."],
    [`${"a,".repeat(300)}b\n`, "This file has 301 columns, and at most 200 can be read."],
    [
      `${";".repeat(50_000)}\n${"1;".repeat(50_000)}`,
      "This file has 50000 columns, and at most 200 can be read.",
    ],
    [
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      /^This file is an old Excel workbook \(\.xls\), or a locked one, and not a CSV file\. Open it in Excel/,
    ],
  ])("when it is %j", async (content, message) => {
    await expect(tableOf(content)).rejects.toMatchObject({
      code: "invalid",
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });
  });

  it.each([
    ["at its end", 'a,b\n1,2\n"3,4\n5,6\n', 3],
    ["long before its end", `a,b\n1,2\n"3,4\n${"5,6\n".repeat(300_000)}`, 3],
  ])("when a quote is never closed, %s", async (_, content, row) => {
    await expect(tableOf(content)).rejects.toMatchObject({
      code: "invalid",
      message: `Row ${row}: a quotation mark (") opens a cell and is never closed, so the rest of the file cannot be read. Close or remove it, and upload the file again.`,
    });
  });
});
