import { isPlaceholderIsbn } from "../../values/placeholder-isbn";
import { type ColumnRole, roleOf } from "./columns";
import { isbnsIn } from "./isbns";
import type { SubjectFinder } from "./known-names";
import { isBookish, isNone } from "./marks";
import { priceIn, priceInColumn } from "./prices";

export type Pieces = {
  title: string;
  isbns: string[];
  newPriceCents: number | null;
  subject: { id: number | null } | null;
  notes: string[];
  doubts: string[];
};

const PUBLISHERS =
  "oxford university press(?: southern africa)?|oxford|oup|maskew miller(?: longman| learning)?|mml|longman|pearson|macmillan|cambridge(?: university press)?|cup|via afrika|heinemann|shuters?(?: (?:&|and) shooter)?|vivlia|juta|nb (?:publishers|uitgewers)|tafelberg|allcopy(?: publishers)?|best books|future managers|troupant|human (?:&|en) rousseau|nasou|penguin|van schaik|lapa|doc scientia|siyavula|berlut(?: books)?";
const ONLY_PUBLISHER = new RegExp(`^\\(?(?:${PUBLISHERS})\\)?$`, "i");
const PUBLISHER_LAST = new RegExp(
  `(?:,| -|\\(|(?<=book|boek|guide|gids|\\d)) ?(${PUBLISHERS})\\)?[ .,]*$`,
  "i",
);
const LABELLED_NONE =
  /\b(?:isbn|price|prys)\b[ .:-]*(?:(?:n\/?a|n\.a|nvt|n\.v\.t|t\.?b\.?[acds]|none|geen|unknown|onbekend|pending|awaiting|hangend|not (?:yet )?(?:available|known)|to be (?:confirmed|announced|advised)|word nog bevestig|x{1,13}|0{1,13}|1)(?![\w-]| ?\d))[ .]*/gi;
const LABEL_LEFT = /\(?\b(?:isbn(?:[ -]?nr\.?|[ -]?no\.?)?|price|prys|titel|title)\b[ :.-]*$/i;
const EMPTY_BRACKETS = /\(\s*[-,;:]?\s*\)|\[\s*\]/g;
const ENDS = /^[\s,;:.*=/|@+-]+|[\s,;:*=/|@-]+$/g;
const QUOTED = /^'([^']+)'(?=$|[ ,-])/;
const MAX_TITLE_LENGTH = 300;

export function tidyTitle(text: string): string {
  const bare = text
    .replaceAll('"', " ")
    .replace(EMPTY_BRACKETS, " ")
    .replace(/[\s:;,-]+(?=\))/g, "")
    .replace(/\s+/g, " ")
    .replace(ENDS, "")
    .replace(LABEL_LEFT, "")
    .replace(ENDS, "")
    .replace(QUOTED, "$1");
  const isOpen = bare.lastIndexOf("(") > bare.lastIndexOf(")");
  const closed = isOpen ? bare.replace(/\s*\(([^(]*)$/, " $1") : bare;
  const whole = bare.includes("(") ? closed : closed.replace(/ ?\)/g, "");
  return whole.replace(/\.$/, "").trim().slice(0, MAX_TITLE_LENGTH).trim();
}

type CellRead = { text: string; isbns: string[]; cents: number | null; doubts: string[] };

function readCell(cell: string, role: ColumnRole | null): CellRead {
  if (role === "price") {
    const cents = priceInColumn(cell) ?? priceIn(cell).cents;
    return { text: "", isbns: [], cents, doubts: [] };
  }
  const { isbns, rest, doubts } = isbnsIn(cell.replace(LABELLED_NONE, " "));
  const { cents, rest: text } = priceIn(rest);
  if (role !== "isbn") return { text: tidyTitle(text), isbns, cents, doubts };
  const left = tidyTitle(text);
  const isOdd =
    isbns.length === 0 && !isNone(left) && !isPlaceholderIsbn(left) && doubts.length === 0;
  const odd = `'${left}' stands where the ISBN should, and is none.`;
  return { text: "", isbns, cents, doubts: isOdd ? [...doubts, odd] : doubts };
}

const ONLY_NUMBER = /^(?:gr(?:ade|aad)?\.? ?)?\d{1,2}(?: ?x)?$/i;

function rolesOf(
  cells: string[],
  isExact: boolean,
  columns: (ColumnRole | null)[] | null,
): (ColumnRole | null)[] {
  const none = cells.map((): ColumnRole | null => null);
  if (columns === null) return none;
  if (isExact || cells.length === columns.length) return cells.map((_, i) => columns[i] ?? null);
  const last = columns.at(-1) ?? null;
  return last === "price" && priceInColumn(cells.at(-1) ?? "") !== null
    ? none.with(-1, "price")
    : none;
}

const isSubjectBefore = (texts: string[]) =>
  texts.length > 1 && !isBookish(texts[0] ?? "") && isBookish(texts[1] ?? "");

export function readPieces(
  line: { cells: string[]; isExact: boolean },
  columns: (ColumnRole | null)[] | null,
  subjects: SubjectFinder,
): Pieces {
  const cells = line.cells.filter((cell) => line.isExact || cell !== "");
  const roles = rolesOf(cells, line.isExact, columns);
  const pieces: Pieces = {
    title: "",
    isbns: [],
    newPriceCents: null,
    subject: null,
    notes: [],
    doubts: [],
  };
  const texts: string[] = [];
  for (const [i, cell] of cells.entries()) {
    const role = roles[i] ?? null;
    if (cell === "" || role === "copies" || role === "used" || role === "grade") continue;
    const { text, isbns, cents, doubts } = readCell(cell, role);
    pieces.isbns.push(...isbns);
    pieces.newPriceCents ??= cents;
    pieces.doubts.push(...doubts);
    if (text === "" || (isNone(text) && role !== "title" && cells.length > 1)) continue;
    if (role === "subject") pieces.subject = subjects.named(text) ?? { id: null };
    else if (role === "title") pieces.title = text;
    else if (role === "author" || role === "note") pieces.notes.push(text);
    else if (role !== "publisher" && !ONLY_PUBLISHER.test(text) && !ONLY_NUMBER.test(text))
      texts.push(text);
  }
  const subject = texts.length > 1 || pieces.title !== "" ? subjects.named(texts[0] ?? "") : null;
  if (subject !== null || isSubjectBefore(texts)) {
    pieces.subject ??= subject ?? { id: null };
    texts.shift();
  }
  if (pieces.title === "") pieces.title = texts.shift() ?? "";
  pieces.notes.push(...texts);
  return withoutGenre(withoutPublisher(pieces));
}

const GENRE =
  /^(novels?|drama|play|poetry|poems|set ?works?|setbooks?|prescribed (?:novel|setwork)|roman|gedigte|poesie|reader|short stories|kortverhale|literature|letterkunde)(?: ?:| -) ?(?=\S)/i;
const AFRIKAANS_GENRE = /^(?:roman|gedigte|poesie|kortverhale|letterkunde)/i;
const NAME = "(?:\\p{Lu}[\\p{L}.'-]*\\.?|van|von|de|du|le|la|der|den)";
const AUTHOR_LAST = new RegExp(`(?: \\(| - |, | by | deur )((?:${NAME} ){1,4}${NAME})\\)?$`, "u");

/** The language that a genre is read in: 'Setwork' is of English, 'Roman' of Afrikaans. Null for a title without one. */
export function languageOfGenre(text: string): "English" | "Afrikaans" | null {
  if (!GENRE.test(text)) return null;
  return AFRIKAANS_GENRE.test(text) ? "Afrikaans" : "English";
}

/** 'Novel: Animal Farm (George Orwell)' is called Animal Farm: books are found by it. */
function withoutGenre(pieces: Pieces): Pieces {
  const [label = "", genre = ""] = GENRE.exec(pieces.title) ?? [];
  if (label === "") return pieces;
  const named = pieces.title.slice(label.length);
  const [end = "", author] = AUTHOR_LAST.exec(named) ?? [];
  const title = named.slice(0, named.length - end.length);
  const notes = [genre, ...(author === undefined ? [] : [author]), ...pieces.notes];
  return { ...pieces, title, notes };
}

function withoutPublisher(pieces: Pieces): Pieces {
  const publisher = PUBLISHER_LAST.exec(pieces.title);
  if (publisher === null) return pieces;
  const title = tidyTitle(pieces.title.slice(0, publisher.index));
  if (title.split(" ").length < 2) return pieces;
  return { ...pieces, title };
}

/** 'Subject: title', 'Titel: …', 'Novel: …': the parts before and after the colon or dash. */
export function labelled(
  text: string,
): { label: string; role: ColumnRole | null; rest: string } | null {
  const [, label = "", rest = ""] = /^([^:]{2,50}?) ?(?::| -) ?(.*)$/.exec(text) ?? [];
  if (label === "" || (rest === "" && !/:\s*$/.test(text))) return null;
  return { label, role: roleOf(label), rest };
}
