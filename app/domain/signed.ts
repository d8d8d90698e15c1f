const MINUS = /[\u2212\u2013]/g;

/** A typed number with a sign, normalised: `+5` is `5`, `\u2212 5` is `-5`. */
export const plainSign = (text: string): string =>
  text
    .trim()
    .replace(MINUS, "-")
    .replace(/^\+\s*/, "")
    .replace(/^-\s+/, "-");

/** A typed percentage (`10%`, `-10 %`, `+7,5`, `10 percent`), normalised: `10`, `-10`, `7.5`. */
export const plainPercent = (text: string): string =>
  plainSign(text)
    .replace(/\s*(%|percent|per cent)$/i, "")
    .replace(/^(-?\d+),(\d+)$/, "$1.$2");
