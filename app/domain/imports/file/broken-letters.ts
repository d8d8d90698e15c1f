// The build writes the letters of a string in ASCII, and leaves those of an expression as they are.
const LOST_READ_AS = "ï¿½|ÔøΩ|´┐¢";
// A letter that no encoding can bring back, its bytes in other encodings, and control codes, which no text has.
const LOST = new RegExp(`[\\ufffd\\u0080-\\u009f]|${LOST_READ_AS}`);

// UTF-8 that was taken for Windows-1252 and written as UTF-8 once more: 'HoÃ«rskool', 'donâ€™t'.
const TWICE =
  /[\u00c2\u00c3][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|\u00e2\u20ac/;

// Signs that no text has within a word: letters of old Macintosh and DOS programs, read as Windows-1252.
const WITHIN_WORD = /\p{L}[\u2020-\u2022\u2039\u203a\u2122\u201c-\u201e](?=\p{L})/u;
const AFTER_LETTER = /\p{L}[\u02c6\u2030\u201a\u0192]/u;
const BEFORE_THREE = /\p{Ll}\u2018(?=\p{Ll}{3})/u;
const CAPITAL_WITHIN = /\p{Ll}{2}[\u00c0-\u00d6\u00d8-\u00de\u0152\u0160\u0178\u017d](?=\p{Ll})/u;

const PLAIN = /^\p{ASCII}*$/u;

export function hasBrokenLetters(text: string): boolean {
  if (PLAIN.test(text)) return false;
  return [LOST, TWICE, WITHIN_WORD, AFTER_LETTER, BEFORE_THREE, CAPITAL_WITHIN].some((one) =>
    one.test(text),
  );
}

export const hasLostLetter = (text: string): boolean => text.includes("\ufffd");

const USUAL_LETTERS = "ëêéèïîíôöóòûüúáàäâçñËÊÉÈÏÎÔÖÛÜÁÀÄÇ‘’“”–—…•€°×²³½";
const USUAL = new RegExp(`[${USUAL_LETTERS}]`, "g");
const OF_WORDS = /\P{ASCII}/gu;

/**
 * How likely a text was decoded correctly: the share of its special letters that are usual here; -1 with broken ones.
 */
export function likelihood(text: string): number {
  if (hasBrokenLetters(text)) return -1;
  const special = text.match(OF_WORDS)?.length ?? 0;
  return special === 0 ? 0 : (text.match(USUAL)?.length ?? 0) / special;
}
