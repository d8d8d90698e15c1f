import fs from "node:fs";
import { pipeline, Readable } from "node:stream";
import { setImmediate as breathe } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { DomainError } from "../../errors";
import { encodingDetector, textDecoder } from "../file/encoding";
import type { Encoding } from "../file/encodings";
import { MAX_COLUMNS, NO_ROWS, TOO_MANY_ROWS, tooManyColumns } from "../file/limits";
import { fileRefusal } from "../file/not-csv";
import { findSeparator, type Separator } from "../file/separator";
import { columnCount, columnNames, headerIndex } from "./header-words";
import { knownExport } from "./other-shops";

/** A row of the file. `number` is its row number in a spreadsheet. */
export type TableRow = { number: number; cells: string[] };

type Table = { headers: string[]; separator: Separator; rows: AsyncIterable<TableRow> };

type ParsedRow = { record: string[]; info: { records: number; empty_lines: number } };

const MAX_ROW_BYTES = 1_000_000;
const SAMPLE_CHARACTERS = 65_536;
const HEADER_ROWS = 10;
const MAX_BLANK_ROWS = 100_000;
const TOO_MANY_BLANK =
  "This file has more than 100\u00a0000 empty rows. Delete the empty rows, and upload the file again.";
const PIECE_CHARACTERS = 2_048;
const MAX_TURN_MS = 10;

const invalid = (message: string) => new DomainError("invalid", message, { file: [message] });

/** Detects the encoding by reading the file once. @throws DomainError invalid when it is no CSV file. */
export async function findEncoding(path: string) {
  const detector = encodingDetector();
  let isFirst = true;
  for await (const bytes of fs.createReadStream(path)) {
    const refusal = isFirst ? fileRefusal(bytes) : null;
    if (refusal) throw invalid(refusal);
    isFirst = false;
    detector.see(bytes);
  }
  if (isFirst) throw invalid("This file is empty.");
  return { encoding: detector.verdict(), isPlain: detector.isPlain() };
}

async function* textOf(path: string, chosen: Encoding | undefined): AsyncGenerator<string> {
  const found = await findEncoding(path);
  const decode = textDecoder(chosen ?? found.encoding);
  for await (const bytes of fs.createReadStream(path)) yield decode(bytes);
  yield decode();
}

async function separated(text: AsyncGenerator<string>) {
  let sample = "";
  while (sample.length < SAMPLE_CHARACTERS) {
    const next = await text.next();
    if (next.done) break;
    sample += next.value;
  }
  const { separator, skipped } = findSeparator(sample.slice(0, SAMPLE_CHARACTERS));
  async function* rest() {
    try {
      yield sample.slice(skipped);
      yield* text;
    } finally {
      await text.return(undefined);
    }
  }
  return { separator, text: rest() };
}

async function* inPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  let turnBegan = performance.now();
  for await (const part of text) {
    for (let at = 0; at < part.length; at += PIECE_CHARACTERS) {
      yield part.slice(at, at + PIECE_CHARACTERS);
      if (performance.now() - turnBegan < MAX_TURN_MS) continue;
      await breathe();
      turnBegan = performance.now();
    }
  }
}

/** Turns a parse error about quotes into a sentence. Other parse errors are bugs of ours. */
function asSentence(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code !== "CSV_QUOTE_NOT_CLOSED" && error.code !== "CSV_MAX_RECORD_SIZE") return error;
  return invalid(
    `Row ${Number(error.records) + 1}: a quotation mark (") opens a cell and is never closed, so the rest of the file cannot be read. Close or remove it, and upload the file again.`,
  );
}

/** The parser does not unquote a cell with a space after its closing quote. */
function unquoted(cell: string): string {
  if (!cell.startsWith('"')) return cell.trimEnd();
  return /^"((?:[^"]|"")*)"\s*$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}

/**
 * Empty lines are skipped but counted, as in a spreadsheet. The parser raises an error for each row with fewer cells
 * than the first: with a million empty lines that would take a minute.
 */
async function* allRows(
  text: AsyncIterable<string>,
  separator: Separator,
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: "\n",
    relax_quotes: true,
    relax_column_count: true,
    ltrim: true,
    max_record_size: MAX_ROW_BYTES,
    skip_empty_lines: true,
    info: true,
  });
  const records: AsyncIterable<ParsedRow> = parser;
  // Errors are thrown where the records are read.
  pipeline(Readable.from(inPieces(text)), parser, () => {});
  try {
    for await (const { record, info } of records) {
      yield { number: info.records + info.empty_lines, cells: record.map(unquoted) };
    }
  } catch (error) {
    throw asSentence(error);
  }
}

const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell === "");

/**
 * Opens a stored file as a table, detecting encoding (unless it is given), separator and line breaks. Rows are streamed; blank ones are
 * skipped but counted. Read to the end or leave the loop to close the file.
 * @throws DomainError invalid with what to do: here when it is no CSV file, while reading when it is broken.
 */
export async function openTable(path: string, encoding?: Encoding): Promise<Table> {
  const { separator, text } = await separated(textOf(path, encoding));
  const rows = allRows(text, separator);
  const first: TableRow[] = [];
  while (first.length < HEADER_ROWS) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  const at = headerIndex(first.map(({ cells }) => cells));
  const names = first[at]?.cells ?? [];
  const columns = columnCount(names);
  if (columns === 0) throw invalid("This file has no column names in its first row.");
  // Checked before naming columns, which is slow for very many equal names.
  if (columns > MAX_COLUMNS) throw invalid(tooManyColumns(columns));
  const headers = columnNames(names);
  async function* filled() {
    let blank = 0;
    try {
      for (const row of first.slice(at + 1)) if (!isBlank(row)) yield row;
      for await (const row of rows) {
        if (!isBlank(row)) yield row;
        else if (++blank > MAX_BLANK_ROWS) throw invalid(TOO_MANY_BLANK);
      }
    } finally {
      await rows.return(undefined);
    }
  }
  const known = knownExport(
    headers,
    first.slice(at + 1).map(({ cells }) => cells),
  );
  if (known === null) return { headers, separator, rows: filled() };
  return { headers: known.headers, separator, rows: known.books(filled()) };
}

export async function readHeading(
  path: string,
  encoding?: Encoding,
): Promise<Pick<Table, "headers" | "separator">> {
  const { headers, separator, rows } = await openTable(path, encoding);
  for await (const _ of rows) break;
  return { headers, separator };
}

/** The rows of a table. @throws DomainError invalid at its end when it has none, or as soon as it has more than `mostRows`. */
export async function* limitedRows(
  rows: AsyncIterable<TableRow>,
  mostRows: number,
): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > mostRows) throw new DomainError("invalid", TOO_MANY_ROWS);
    yield row;
  }
  if (count === 0) throw new DomainError("invalid", NO_ROWS);
}
