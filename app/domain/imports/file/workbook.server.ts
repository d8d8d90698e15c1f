import fs from "node:fs";
import { StringDecoder } from "node:string_decoder";
import sax from "sax";
import { importFilePath, keepImportFile, removeImportFile } from "~/providers/import-files.server";
import { BrokenZip, isZip, unpacked, type ZipEntry, zipEntries } from "~/providers/zip.server";
import { DomainError } from "../../errors";
import { MAX_COLUMNS, tooManyColumns } from "./limits";
import { notCsv } from "./not-csv";
import { columnOf, formatCode, type NumberFormats, numberText } from "./sheet-cells";

type Zip = ReadonlyMap<string, ZipEntry>;
type SheetRow = { number: number; cells: string[] };
type Attributes = Record<string, string>;
type Handlers = {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

const MOST_UNPACKED = 128 * 1024 * 1024;
const LINES_TOGETHER = 500;
const MOST_ROWS = 1_048_576;

const invalid = (message: string) => new DomainError("invalid", message, { file: [message] });

const SAVE_IT =
  "Open it in Excel, save it again as 'Excel Workbook (.xlsx)', and upload that file.";
const BROKEN = `This Excel workbook is damaged. ${SAVE_IT}`;
const TOO_MUCH =
  "This Excel workbook unpacks to more than 128 MB. Save the sheet with the rows as CSV, or split it into smaller files.";

/** Names in workbooks of some programs have a prefix, as in `x:row`. */
const bare = (name: string) => name.slice(name.indexOf(":") + 1);

async function* read<Found>(
  entry: ZipEntry,
  handlersFor: (find: (found: Found) => void) => Handlers,
): AsyncGenerator<Found> {
  const found: Found[] = [];
  const { open, text, close } = handlersFor((one) => void found.push(one));
  const parser = sax.parser(true, { position: false });
  parser.onerror = () => {
    throw invalid(BROKEN);
  };
  parser.onopentag = ({ name, attributes }) => {
    const own = Object.entries(attributes).map(([key, value]) => [key, String(value)]);
    open?.(bare(name), Object.fromEntries(own));
  };
  if (text) {
    parser.ontext = text;
    parser.oncdata = text;
  }
  parser.onclosetag = (name) => close?.(bare(name));
  const decoder = new StringDecoder("utf8");
  for await (const piece of unpacked(entry)) {
    parser.write(decoder.write(piece));
    yield* found.splice(0);
  }
  parser.close();
  yield* found.splice(0);
}

async function all<Found>(
  entry: ZipEntry | undefined,
  handlersFor: (find: (found: Found) => void) => Handlers,
): Promise<Found[]> {
  const found: Found[] = [];
  if (entry !== undefined) for await (const one of read(entry, handlersFor)) found.push(one);
  return found;
}

const requireEntry = (zip: Zip, name: string): ZipEntry => {
  const entry = zip.get(name);
  if (entry === undefined) throw invalid(BROKEN);
  return entry;
};

const WORKBOOK = "xl/workbook.xml";

async function firstSheet(zip: Zip): Promise<{ entry: ZipEntry; isFrom1904: boolean }> {
  let isFrom1904 = false;
  const sheets = await all<Attributes>(zip.get(WORKBOOK), (find) => ({
    open(name, attributes) {
      if (name === "sheet") find(attributes);
      if (name === "workbookPr") isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
    },
  }));
  const sheet = sheets.find(({ state = "visible" }) => state === "visible") ?? sheets[0];
  const links = await all<Attributes>(zip.get("xl/_rels/workbook.xml.rels"), (find) => ({
    open: (_, attributes) => find(attributes),
  }));
  const link = links.find(({ Id }) => Id !== undefined && Id === sheet?.["r:id"]);
  const target = link?.Target ?? "worksheets/sheet1.xml";
  const name = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  return { entry: requireEntry(zip, name), isFrom1904 };
}

async function formatsOf(zip: Zip): Promise<string[]> {
  const codes = new Map<number, string>();
  let isInCells = false;
  const ids = await all<number>(zip.get("xl/styles.xml"), (find) => ({
    open(name, { numFmtId = "0", formatCode: code = "" }) {
      if (name === "numFmt") codes.set(Number(numFmtId), code);
      if (name === "cellXfs") isInCells = true;
      if (name === "xf" && isInCells) find(Number(numFmtId));
    },
    close(name) {
      if (name === "cellXfs") isInCells = false;
    },
  }));
  return ids.map((id) => formatCode(id, codes));
}

/** Collects the text of `t` and `v`, without the readings (`rPh`) that Japanese words have beside them. */
function textCollector() {
  let text = "";
  let isText = false;
  let isReading = false;
  return {
    start(): void {
      text = "";
    },
    open(name: string): void {
      if (name === "rPh") isReading = true;
      isText = !isReading && (name === "t" || name === "v");
    },
    text(piece: string): void {
      if (isText) text += piece;
    },
    close(name: string): void {
      if (name === "rPh") isReading = false;
      isText = false;
    },
    /** Excel writes characters that XML cannot have as `_x000D_`. */
    written: (): string =>
      text.replace(/_x([\dA-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  };
}

const sharedTexts = (zip: Zip): Promise<string[]> =>
  all(zip.get("xl/sharedStrings.xml"), (find) => {
    const collector = textCollector();
    return {
      open(name) {
        if (name === "si") collector.start();
        else collector.open(name);
      },
      text: collector.text,
      close(name) {
        if (name === "si") find(collector.written());
        else collector.close(name);
      },
    };
  });

type CellReader = (type: string, style: string, text: string) => string;

const cellReader =
  (texts: readonly string[], formats: NumberFormats): CellReader =>
  (type, style, text) => {
    switch (type) {
      case "s":
        return texts[Number(text)] ?? "";
      case "b":
        return text === "1" ? "TRUE" : "FALSE";
      case "n":
        return numberText(text, Number(style), formats);
      case "d":
        return text.slice(0, 10);
      default:
        return text;
    }
  };

function sheetHandlers(find: (row: SheetRow) => void, cellText: CellReader): Handlers {
  const collector = textCollector();
  let row: SheetRow = { number: 0, cells: [] };
  let cell: Attributes = {};
  function place(text: string): void {
    const column = cell.r === undefined ? row.cells.length : columnOf(cell.r);
    if (column >= MAX_COLUMNS) throw invalid(tooManyColumns(column + 1));
    while (row.cells.length < column) row.cells.push("");
    row.cells[column] = text;
  }
  return {
    open(name, attributes) {
      if (name === "row") {
        row = { number: Number(attributes.r ?? row.number + 1), cells: [] };
        if (!(row.number > 0 && row.number <= MOST_ROWS)) throw invalid(BROKEN);
      } else if (name === "c") {
        cell = attributes;
        collector.start();
      } else collector.open(name);
    },
    text: collector.text,
    close(name) {
      if (name === "row") find(row);
      else if (name === "c") {
        const written = collector.written();
        if (written !== "") place(cellText(cell.t ?? "n", cell.s ?? "0", written));
      } else collector.close(name);
    },
  };
}

function archiveOf(bytes: Buffer): Zip {
  const zip = zipEntries(bytes);
  if (!zip.has(WORKBOOK)) throw invalid(notCsv(kindOf(zip)));
  const total = [...zip.values()].reduce((sum, entry) => sum + entry.bytes, 0);
  if (total > MOST_UNPACKED) throw invalid(TOO_MUCH);
  return zip;
}

function kindOf(zip: Zip): string {
  if (zip.has("word/document.xml")) return "a Word document";
  return zip.has("xl/workbook.bin") || zip.has("content.xml")
    ? "a spreadsheet of another kind"
    : "a compressed file";
}

const quoted = (cell: string) => (cell === "" ? "" : `"${cell.replaceAll('"', '""')}"`);

async function* linesOf(path: string): AsyncGenerator<string> {
  const zip = archiveOf(await fs.promises.readFile(path));
  const { entry, isFrom1904 } = await firstSheet(zip);
  const formats = { ofStyle: await formatsOf(zip), isFrom1904 };
  const cellText = cellReader(await sharedTexts(zip), formats);
  let last = 0;
  // A sheet of one column has no separator to find.
  yield "sep=,\n";
  for await (const row of read<SheetRow>(entry, (find) => sheetHandlers(find, cellText))) {
    if (row.number <= last) throw invalid(BROKEN);
    yield "\n".repeat(row.number - Math.max(last, 1)) + row.cells.map(quoted).join(",");
    last = row.number;
  }
  yield "\n";
}

async function* csvOf(path: string): AsyncGenerator<Buffer> {
  let lines: string[] = [];
  for await (const line of linesOf(path)) {
    if (lines.push(line) < LINES_TOGETHER) continue;
    yield Buffer.from(lines.join(""));
    lines = [];
  }
  yield Buffer.from(lines.join(""));
}

/**
 * Stores the first sheet of a stored Excel workbook as CSV in UTF-8, with each row on its number, and formulas by their
 * last values; removes the workbook, and returns the key of the CSV file. Nothing is unpacked when the archive says that
 * it holds more than 128 MB, and no more than it says.
 * @throws DomainError invalid, with what to do, where it is no workbook, damaged, or too large.
 */
export async function unpackWorkbook(key: string): Promise<string> {
  try {
    const kept = await keepImportFile(csvOf(importFilePath(key)), MOST_UNPACKED);
    if (kept === null) throw invalid(TOO_MUCH);
    return kept.key;
  } catch (error) {
    throw error instanceof BrokenZip ? invalid(BROKEN) : error;
  } finally {
    removeImportFile(key);
  }
}

export async function isPacked(key: string): Promise<boolean> {
  for await (const head of fs.createReadStream(importFilePath(key), { end: 3 })) return isZip(head);
  return false;
}
