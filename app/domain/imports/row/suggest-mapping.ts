import { fold } from "../../text/search-text";
import { hasValidChecksum, normaliseIsbn } from "../../values/isbn";
import { cleanCell } from "../cells/cell";
import { readCondition } from "../cells/condition";
import { gradeName } from "../cells/grade";
import { readPrice } from "../cells/price";
import { IMPORT_FIELDS, type ImportField } from "./fields";
import type { ValuesForAllRows } from "./given-values";
import { nameScore, saysNothing } from "./header-words";

export type FieldMapping = Record<string, ImportField>;

export function withoutGiven(mapping: FieldMapping, values: ValuesForAllRows): FieldMapping {
  const given: string[] = Object.keys(values);
  return Object.fromEntries(Object.entries(mapping).filter(([, field]) => !given.includes(field)));
}

const SHORTENED_PENALTY = 50;

const SUBJECT =
  /^(mathematics|mathematical literacy|maths?|wiskunde|wiskundige geletterdheid|english|afrikaans|isi|sesotho|setswana|sepedi|siswati|tshivenda|xitsonga|accounting|rekeningkunde|geography|geografie|history|geskiedenis|physical sciences?|fisiese wetenskappe|life sciences|lewenswetenskappe|natural sciences|natuurwetenskappe|social sciences|sosiale wetenskappe|economics|ekonomie|business studies|besigheidstudies|life orientation|lewensorientering|technology|tegnologie|creative arts|skeppende kunste|tourism|toerisme|economic and management|ekonomiese en bestuurs|computer applications|rekenaartoepassings)/;
const SCHOOL =
  /\b(school|skool|college|kollege|academy|akademie|gymnasium|gimnasium|high|primary|laerskool|hoerskool|secondary|girls|boys)\b|(skool|kollege)\b/;
const PICTURE = /^https?:\/\/\S+\.(jpe?g|png|webp|gif|avif)(\?\S*)?$/i;
const MARKED_PRICE = /^(r|zar)\s*\d/i;

export const looksLikeSubject = (text: string): boolean =>
  SUBJECT.test(fold(text)) && text.length < 50;

const isIsbn = (cell: string) => {
  const isbn = normaliseIsbn(cell);
  return /^(\d{13}|\d{9}[\dX])$/.test(isbn) && hasValidChecksum(isbn);
};
const isPrice = (cell: string) => MARKED_PRICE.test(cell) && "value" in readPrice(cell);
const isGrade = (cell: string) => /^\D/.test(cell) && gradeName(cell) !== null;
const isCondition = (cell: string) => "value" in readCondition(cell);

const CLEAR: Partial<Record<ImportField, (cell: string) => boolean>> = {
  isbn: isIsbn,
  condition: isCondition,
  image: (cell) => PICTURE.test(cell),
  price: isPrice,
  grade: isGrade,
  school: (cell) => SCHOOL.test(fold(cell)) && cell.length < 80,
  subject: looksLikeSubject,
};

const VAGUE: Partial<Record<ImportField, (cell: string) => boolean>> = {
  price: (cell) => /\d[.,]\d\d$/.test(cell) && "value" in readPrice(cell),
  stock: (cell) => /^\d{1,2}$/.test(cell),
  description: (cell) => cell.length > 120,
  title: (cell) => /\p{L}{3}/u.test(cell) && cell.includes(" ") && cell.length <= 120,
};

const MOST = 0.6;
const CLEAR_SCORE = 35;
const VAGUE_SCORE = 20;

function share(cells: string[], fits: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
}

function contentScore(header: string, column: string[], field: ImportField): number {
  if (saysNothing(header)) return 0;
  const cells = column.map(cleanCell).filter(Boolean);
  const isClear = CLEAR[field];
  if (isClear && share(cells, isClear) >= MOST) return CLEAR_SCORE;
  const isNameless = /^column \d+$/i.test(header);
  const isVague = VAGUE[field];
  return isNameless && isVague && share(cells, isVague) >= MOST ? VAGUE_SCORE : 0;
}

function shortenedShare(column: string[]): number {
  return share(column.filter(Boolean), (cell) => /^\d[.,]\d+e\+?\d+$/i.test(cell.trim()));
}

export function looksLikeABook(headers: string[]): boolean {
  return headers.some((header) => isIsbn(header) || isPrice(header) || isGrade(header));
}

/**
 * Suggests a field for each column by its name, or by its cells when the name says nothing. Each field gets at most one
 * column. `sampleRows` have their cells in header order.
 */
export function suggestMapping(headers: string[], sampleRows: string[][]): FieldMapping {
  const candidates = headers.flatMap((header, i) => {
    const column = sampleRows.map((row) => row[i] ?? "");
    return IMPORT_FIELDS.map((field) => {
      const byName = nameScore(header, field);
      const score = byName > 0 ? byName : contentScore(header, column, field);
      const penalty = field === "isbn" ? SHORTENED_PENALTY * shortenedShare(column) : 0;
      return { header, field, score: score - penalty };
    });
  });
  const mapping: FieldMapping = {};
  const taken = new Set<ImportField>();
  for (const { header, field, score } of candidates.sort((a, b) => b.score - a.score)) {
    if (score <= 0) break;
    if (taken.has(field) || Object.hasOwn(mapping, header)) continue;
    mapping[header] = field;
    taken.add(field);
  }
  return mapping;
}
