import zlib from "node:zlib";
import { describe, expect, it } from "vitest";
import { fileRefusal, mayBeTable } from "./not-csv";

const zip = (name: string) =>
  Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(26), Buffer.from(name)]);

describe("a file that only calls itself CSV", () => {
  it.each<[string, Uint8Array]>([
    [
      "an old Excel workbook (.xls), or a locked one,",
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
    ],
    ["a PDF", Buffer.from("%PDF-1.7")],
    ["an image", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d])],
    ["an image", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["a web page", Buffer.from("<!DOCTYPE html><html>")],
    ["a web page", Buffer.from("\ufeff  <table border=1>")],
    ["a web page", Buffer.from("<html>", "utf16le")],
    ["an XML file", Buffer.from('<?xml version="1.0"?>')],
    ["a JSON file", Buffer.from('[{"title": "x"}]')],
    ["a JSON file", Buffer.from('{"books": []}')],
    ["a Word document", Buffer.from("{\\rtf1")],
  ])("is known as %s, and refused with what to do (%#)", (what, head) => {
    expect(fileRefusal(head)).toBe(
      `This file is ${what} and not a CSV file. Open it in Excel, choose File, Save As and the type 'CSV UTF-8 (Comma delimited)', and upload that file.`,
    );
  });

  it.each([zip("books.csv"), zlib.gzipSync("title,price")])(
    "is to be unpacked first (%#)",
    (head) => {
      expect(fileRefusal(head)).toBe(
        "This file is a compressed file and not a CSV file. Unpack it first, and upload the CSV file in it.",
      );
    },
  );

  it("is empty", () => {
    expect(fileRefusal(new Uint8Array())).toBe("This file is empty.");
  });
});

it.each([
  "title,price\n",
  "\ufefftitle;price\n",
  "sep=;\n",
  "[title],{price}\n",
  "<b>,<i>\n",
  "PKtitle,price",
  "\u00eb",
])("%j may be CSV", (text) => {
  expect(fileRefusal(Buffer.from(text))).toBeNull();
});

it.each([
  [{ name: "books.csv", type: "" }, true],
  [{ name: "BOOKS.CSV", type: "application/vnd.ms-excel" }, true],
  [{ name: "books.txt", type: "text/csv" }, true],
  [{ name: "books.txt", type: "Text/CSV; charset=utf-8" }, true],
  [{ name: "books.xlsx", type: "" }, true],
  [{ name: "Books.TSV", type: "text/tab-separated-values" }, true],
  [{ name: "books.txt", type: "text/plain" }, true],
  [{ name: "books.xls", type: "application/vnd.ms-excel" }, false],
  [{ name: "books.pdf", type: "application/pdf" }, false],
  [{ name: "csv", type: "text/plain" }, false],
])("%j may be picked: %s", (file, may) => {
  expect(mayBeTable(file)).toBe(may);
});
