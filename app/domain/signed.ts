const MINUS = /[\u2212\u2013]/g;

/** A change as people type it, with its sign in front as a program reads it: `+5` is `5`, `\u2212 5` is `-5`. */
export const plainSign = (text: string): string =>
  text
    .trim()
    .replace(MINUS, "-")
    .replace(/^\+\s*/, "")
    .replace(/^-\s+/, "-");

/** A percentage as people type it (`10%`, `-10 %`, `+7,5`, `10 percent`), as a program reads it: `10`, `-10`, `7.5`. */
export const plainPercent = (text: string): string =>
  plainSign(text)
    .replace(/\s*(%|percent|per cent)$/i, "")
    .replace(/^(-?\d+),(\d+)$/, "$1.$2");
