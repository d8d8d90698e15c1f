const HEAD = 2_048;

const SAVE_AS =
  "Open it in Excel, choose File, Save As and the type 'CSV UTF-8 (Comma delimited)', and upload that file.";

type Kind = { begins: readonly number[]; what: string };

const bytesOf = (text: string) => [...text].map((one) => one.charCodeAt(0));

const KINDS: readonly Kind[] = [
  { begins: [0xd0, 0xcf, 0x11, 0xe0], what: "an old Excel workbook (.xls), or a locked one," },
  { begins: bytesOf("%PDF"), what: "a PDF" },
  { begins: [0x89, 0x50, 0x4e, 0x47], what: "an image" },
  { begins: [0xff, 0xd8, 0xff], what: "an image" },
  { begins: bytesOf("GIF8"), what: "an image" },
  { begins: bytesOf("RIFF"), what: "an image" },
  { begins: [0x1f, 0x8b], what: "a compressed file" },
  { begins: bytesOf("PK\x03\x04"), what: "a compressed file" },
  { begins: bytesOf("Rar!"), what: "a compressed file" },
  { begins: bytesOf("7z\xbc\xaf"), what: "a compressed file" },
  { begins: bytesOf("{\\rtf"), what: "a Word document" },
  { begins: bytesOf("SQLite format 3"), what: "a database" },
];

const WEB_PAGE = /^\s*(<!doctype html|<html|<head|<table|<meta|<body)/i;
const XML = /^\s*<\?xml/i;
const JSON_TEXT = /^\s*(\[\s*[[{]|\{\s*")/;

const startsWith = (head: Uint8Array, begins: readonly number[]) =>
  begins.every((byte, i) => head[i] === byte);

function kindOf(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD));
  const known = KINDS.find(({ begins }) => startsWith(head, begins));
  if (known) return known.what;
  const plain = text.replace(/^\xef\xbb\xbf/, "").replaceAll("\0", "");
  if (WEB_PAGE.test(plain)) return "a web page";
  if (XML.test(plain)) return "an XML file";
  return JSON_TEXT.test(plain) ? "a JSON file" : null;
}

/**
 * Why a file cannot be CSV, by its first bytes, and what to do; null when it can. Spreadsheets are often renamed
 * instead of exported.
 */
export function fileRefusal(head: Uint8Array): string | null {
  if (head.length === 0) return "This file is empty.";
  const what = kindOf(head);
  if (what === null) return null;
  return notCsv(what);
}

export function notCsv(what: string): string {
  const how =
    what === "a compressed file" ? "Unpack it first, and upload the CSV file in it." : SAVE_AS;
  return `This file is ${what} and not a CSV file. ${how}`;
}

export const TABLE_TYPES = [
  "text/csv",
  "text/tab-separated-values",
  "text/plain",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;

export const TABLE_ENDINGS = [".csv", ".txt", ".tsv", ".tab", ".xlsx"] as const;

/** CSV by its type, and every file that can be read as a table by the end of its name. */
export function mayBeTable(file: { name: string; type: string }): boolean {
  const name = file.name.toLowerCase();
  const isCsv = file.type.split(";")[0]?.trim().toLowerCase() === "text/csv";
  return isCsv || TABLE_ENDINGS.some((ending) => name.endsWith(ending));
}
