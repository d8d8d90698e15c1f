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

/** Cells that can hardly be anything else, whatever their column is called. */
const CLEAR: Partial<Record<ImportField, (cell: string) => boolean>> = {
  isbn: isIsbn,
  condition: isCondition,
  image: (cell) => PICTURE.test(cell),
  price: isPrice,
  grade: isGrade,
  school: (cell) => SCHOOL.test(fold(cell)) && cell.length < 80,
  subject: (cell) => SUBJECT.test(fold(cell)) && cell.length < 50,
};

/** Cells that say something only when the column has no name at all. */
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

/** How surely a column's cells say that it is this field, below what its name would say. 0 is not at all. */
export function contentScore(header: string, column: string[], field: ImportField): number {
  const cells = column.map(cleanCell).filter(Boolean);
  const isClear = CLEAR[field];
  if (isClear && share(cells, isClear) >= MOST) return CLEAR_SCORE;
  const isNameless = /^column \d+$/i.test(header);
  const isVague = VAGUE[field];
  return isNameless && isVague && share(cells, isVague) >= MOST ? VAGUE_SCORE : 0;
}

/** How many of a column's ISBNs a spreadsheet has shortened: another column may have them whole. */
export function shortenedShare(column: string[]): number {
  return share(column.filter(Boolean), (cell) => /^\d[.,]\d+e\+?\d+$/i.test(cell.trim()));
}

/** Whether what should be column names is a book: somebody left them out. */
export function looksLikeABook(headers: string[]): boolean {
  return headers.some((header) => isIsbn(header) || isPrice(header) || isGrade(header));
}
