import zlib from "node:zlib";

type ZipFile = { name: string; content: string | Buffer; said?: number };

/** A zip archive; `said` is the size that its directory gives for a file instead of the true one. */
export function zipOf(files: ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const { name, content, said } of files) {
    const bytes = Buffer.from(content);
    const packed = zlib.deflateRawSync(bytes);
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(said ?? bytes.length, 22);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(said ?? bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    entry.write(name, 46);
    listed.push(entry);
    parts.push(local, packed);
    at += local.length + packed.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A cell as it stands in a sheet's XML, without its place: `{ xml: '<c t="b"><v>1</v></c>' }`. */
type Cell = string | number | { xml: string } | null;

const PLAIN = "http://schemas.openxmlformats.org";
const FORMATS = ["General", "yyyy-mm-dd", '0"m"', "0000000000", "yyyy", "d mmm yyyy hh:mm"];

/** The places in `FORMATS`, for the `s` of a cell. */
export const STYLE = { day: 1, metres: 2, tenDigits: 3, year: 4, time: 5 };

function sheetXml(rows: (Cell[] | null)[], textAt: (text: string) => number): string {
  const cellXml = (cell: Cell, at: string) => {
    if (cell === null || cell === "") return "";
    if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === "object") return cell.xml.replace("<c", `<c r="${at}"`);
    return `<c r="${at}" t="s"><v>${textAt(cell)}</v></c>`;
  };
  const lines = rows.flatMap((cells, i) => {
    if (cells === null) return [];
    const xml = cells.map((cell, j) => cellXml(cell, String.fromCharCode(65 + j) + (i + 1)));
    return `<row r="${i + 1}">${xml.join("")}</row>`;
  });
  return `<worksheet xmlns="${PLAIN}/spreadsheetml/2006/main"><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

type Workbook = { from1904?: boolean; hiddenFirst?: boolean; more?: ZipFile[]; said?: number };

/** An Excel workbook with these rows in its first shown sheet; null leaves a row out. */
export function workbookOf(rows: (Cell[] | null)[], given: Workbook = {}): Buffer {
  const { from1904 = false, hiddenFirst = false, more = [], said } = given;
  const texts = new Map<string, number>();
  const textAt = (text: string) => {
    const at = texts.get(text) ?? texts.size;
    texts.set(text, at);
    return at;
  };
  const names = hiddenFirst ? ["lists", "rows"] : ["rows", "lists"];
  const sheets = names.map(
    (name, i) =>
      `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"${name === "lists" && hiddenFirst ? ' state="hidden"' : ""}/>`,
  );
  const links = names.map(
    (name, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/${name}.xml"/>`,
  );
  const formats = FORMATS.map(
    (code, i) => `<numFmt numFmtId="${170 + i}" formatCode="${escaped(code)}"/>`,
  );
  const styles = FORMATS.map((_, i) => `<xf numFmtId="${170 + i}"/>`);
  const main = sheetXml(rows, textAt);
  const strings = [...texts.keys()].map((text) => `<si><t>${escaped(text)}</t></si>`);
  return zipOf([
    { name: "[Content_Types].xml", content: "<Types/>" },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns:r="r"><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets>${sheets.join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships>${links.join("")}</Relationships>`,
    },
    {
      name: "xl/styles.xml",
      content: `<styleSheet><numFmts>${formats.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join("")}</cellXfs></styleSheet>`,
    },
    { name: "xl/sharedStrings.xml", content: `<sst>${strings.join("")}</sst>` },
    { name: "xl/worksheets/rows.xml", content: main, ...(said === undefined ? {} : { said }) },
    { name: "xl/worksheets/lists.xml", content: sheetXml([["wrong sheet"]], () => 0) },
    ...more,
  ]);
}
