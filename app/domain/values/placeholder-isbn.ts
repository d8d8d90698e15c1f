import { hasValidChecksum, normaliseIsbn } from "./isbn";

/**
 * What people write where a book has no number, or none yet: only its letters and digits. Not in isbn.ts, which every
 * shopper loads.
 */
const WORDS = new Set(
  [
    "na nb nil no none null nan undefined blank empty false isbn sku noisbn nosku noisbnnumber isbnnumber nonumber",
    "tba tbc tbd tbs tobeadvised tobeannounced tobeconfirmed tobedetermined tofollow pending awaiting soon later",
    "notapplicable notavailable notavail notassigned notgiven notknown notlisted notyet notyetavailable notspecified",
    "unavailable unassigned unknown unspecified missing various multiple dummy placeholder test seebook",
    "nvt nie nee geen geenisbn leeg onbekend hangend uitstaande later nognie niebeskikbaar wordnogbevestig salbevestigword",
  ].flatMap((line) => line.split(" ")),
);

const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|NULL!|NUM!|DIV\/0!)$/;
const ONE_LETTER = /^([A-Z])\1*$/;
// A shop may number its books, so that 22 and 111 are numbers.
const ONE_DIGIT = /^(?:\d|0+|(\d)\1{4,})$/;
const MASKED = /^(?:[0X]{7,}|97[89]0{5,}\d?|97[89][\dX]*XX[\dX]*)$/;
const PREFIXED_ONE_DIGIT = /^97[89](\d)\1{7,}\d?$/;
const COUNTED = /^(?:97[89])?0?123456789(?:[\dX]|0123?)?$/;

function isMadeUp(number: string): boolean {
  if (ONE_LETTER.test(number) || ONE_DIGIT.test(number) || COUNTED.test(number)) return true;
  if (MASKED.test(number)) return true;
  return PREFIXED_ONE_DIGIT.test(number) && !hasValidChecksum(number);
}

/**
 * True for a placeholder of an ISBN or SKU: 'N.A.', 'TBC', 'pending', 'x', '1', '9780000000000'. Two books that have it
 * are not one. A wrong check digit alone makes no placeholder.
 */
export function isPlaceholderIsbn(text: string): boolean {
  const normal = normaliseIsbn(text);
  if (SPREADSHEET_ERROR.test(normal)) return true;
  const bare = normal.replace(/[^\p{L}\p{N}]/gu, "");
  return bare === "" || WORDS.has(bare.toLowerCase()) || isMadeUp(bare);
}

/** The stored form of a given ISBN or SKU: empty for a placeholder. */
export const storedIsbn = (text: string): string =>
  isPlaceholderIsbn(text) ? "" : normaliseIsbn(text);
