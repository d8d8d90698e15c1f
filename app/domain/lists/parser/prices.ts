import { readRand } from "../../values/rand";

type PriceRead = { cents: number | null; rest: string };

// 'Grade R 2027' is no price.
const NOT_AFTER = "(?<![\\p{L}\\p{N}])(?<!gr(?:ade|aad)?\\.? )";
const AMOUNT = "(?:\\d{1,3}(?:[ ,]\\d{3})(?!\\d)|\\d{1,5})(?:[.,-]\\d{2}(?!\\d)|[.,]-{1,2})?";
const IN_RAND = new RegExp(
  `${NOT_AFTER}(?:@ ?)?\\b(?:zar|r)\\.? ?(${AMOUNT})(?![\\p{L}\\p{N}])(?: ?(?:each|elk|incl\\.?(?: vat| btw)?))?(?: ?-? ?\\(?(?:new|nuut)\\)?[ .]*$)?`,
  "giu",
);
const LABEL = /\(?\b(?:price|prys|koste|cost|new|nuut)\b(?: ?\([^)]*\))? ?[:=-]* ?$/i;
// Without an R it must have cents, at the end of the line.
const BARE = /(?<=\s|^)(\d{2,4}[.,]\d{2}) *$/;
const MOST_CENTS = 1_000_000;

function centsOf(amount: string): number | null {
  const reading = readRand(amount.replace(/^(\d+)-(\d{2})$/, "$1.$2"));
  if ("fault" in reading || reading.value <= 0 || reading.value > MOST_CENTS) return null;
  return reading.value;
}

export function priceIn(text: string): PriceRead {
  let cents: number | null = null;
  const rest = text.replace(IN_RAND, (match, amount: string) => {
    const read = centsOf(amount);
    if (read === null) return match;
    cents ??= read;
    return "  ";
  });
  if (cents !== null) return { cents, rest: rest.trimEnd().replace(LABEL, "") };
  const bare = centsOf(BARE.exec(text)?.[1] ?? "");
  return bare === null
    ? { cents: null, rest: text }
    : { cents: bare, rest: text.replace(BARE, "") };
}

export const priceInColumn = (text: string): number | null =>
  /^[\d .,-]{1,12}$/.test(text) && /\d/.test(text) ? centsOf(text.trim()) : null;
