export const MAX_LETTER_LENGTH = 20_000;
export const MAX_LETTER_LINES = 600;
export const TOO_MANY_LINES = `Please paste at most ${MAX_LETTER_LINES} lines: the part of the letter that names the books`;
export const LETTER_MISSING = "Please paste the text of the school's letter";
export const NOTHING_READ =
  "No titles were found in this text. Copy the part that names the books, with one title a line.";
