import { hasValidChecksum, normaliseIsbn } from "../../isbn";
import { fold } from "../../search-text";
import { cleanCell } from "../cells/cell";
import { readCondition } from "../cells/condition";
import { gradeName } from "../cells/grade";
import { readPrice } from "../cells/price";
import type { ImportField } from "./fields";

const SUBJECT =
  /^(mathematics|mathematical literacy|maths?|wiskunde|wiskundige geletterdheid|english|afrikaans|isi|sesotho|setswana|sepedi|siswati|tshivenda|xitsonga|accounting|rekeningkunde|geography|geografie|history|geskiedenis|physical sciences?|fisiese wetenskappe|life sciences|lewenswetenskappe|natural sciences|natuurwetenskappe|social sciences|sosiale wetenskappe|economics|ekonomie|business studies|besigheidstudies|life orientation|lewensorientering|technology|tegnologie|creative arts|skeppende kunste|tourism|toerisme|economic and management|ekonomiese en bestuurs|computer applications|rekenaartoepassings)/;
const SCHOOL =
  /\b(school|skool|college|kollege|academy|akademie|gymnasium|gimnasium|high|primary|laerskool|hoerskool|secondary|girls|boys)\b|(skool|kollege)\b/;
const PICTURE = /^https?:\/\/\S+\.(jpe?g|png|webp|gif|avif)(\?\S*)?$/i;
const MARKED_PRICE = /^(r|zar)\s*\d/i;

const isIsbn = (cell: string) => {
  const isbn = normaliseIsbn(cell);
  return /^(\d{13}|\d{9}[\dX])$/.test(isbn) && hasValidChecksum(isbn);
};
const isPrice = (cell: string) => MARKED_PRICE.test(cell) && "value" in readPrice(cell);
const isGrade = (cell: string) => /^\D/.test(cell) && gradeName(cell) !== null;
const isCondition = (cell: string) => "value" in readCondition(cell);

/** Contents that identify a field whatever the column's name. */
const CLEAR: Partial<Record<ImportField, (cell: string) => boolean>> = {
  isbn: isIsbn,
  condition: isCondition,
  image: (cell) => PICTURE.test(cell),
  price: isPrice,
  grade: isGrade,
  school: (cell) => SCHOOL.test(fold(cell)) && cell.length < 80,
  subject: (cell) => SUBJECT.test(fold(cell)) && cell.length < 50,
};

/** Contents that identify a field only when the column has no name. */
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

/** The score of a column's cells for a field, lower than by name. 0 means no match. */
export function contentScore(header: string, column: string[], field: ImportField): number {
  const cells = column.map(cleanCell).filter(Boolean);
  const isClear = CLEAR[field];
  if (isClear && share(cells, isClear) >= MOST) return CLEAR_SCORE;
  const isNameless = /^column \d+$/i.test(header);
  const isVague = VAGUE[field];
  return isNameless && isVague && share(cells, isVague) >= MOST ? VAGUE_SCORE : 0;
}

/** The share of ISBNs that a spreadsheet has shortened: another column may have the full ones. */
export function shortenedShare(column: string[]): number {
  return share(column.filter(Boolean), (cell) => /^\d[.,]\d+e\+?\d+$/i.test(cell.trim()));
}

/** True when the header looks like a book: the file has no column names. */
export function looksLikeABook(headers: string[]): boolean {
  return headers.some((header) => isIsbn(header) || isPrice(header) || isGrade(header));
}
