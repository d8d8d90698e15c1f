import { fold } from "../../text/search-text";

const COLUMN_ROLES = [
  "subject",
  "grade",
  "title",
  "author",
  "publisher",
  "isbn",
  "price",
  "copies",
  "used",
  "note",
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

const WORDS: [ColumnRole, RegExp][] = [
  ["isbn", /^e?-?isbn\b/],
  // What others ask for a used copy says nothing of the price when new.
  ["used", /\b(?:(?:2nd|second)[ -]?hand|used|tweedehands(?:e)?)\b/],
  ["subject", /^(?:subjects?|learning areas?|vak(?:ke)?|vakgebied|leerarea)$/],
  ["grade", /^(?:grades?|gr\.?|graad)$/],
  [
    "price",
    /^(?:(?:new |approx(?:imate|\.)? |est(?:imated|\.)? |selling )?price|new$|nuut$|cost|amount|r|rand|prys|koste|nuutprys|bedrag)\b/,
  ],
  ["author", /^(?:authors?(?:\(s\))?|skrywers?|outeurs?)$/],
  ["publisher", /^(?:publishers?|publishing house|uitgewers?)$/],
  [
    "copies",
    /^(?:qty|quantity|no\.? of copies|copies|aantal|hoeveelheid|hoeveel|how many|order|bestel|tick|x)$/,
  ],
  [
    "title",
    /^(?:titles?(?: of (?:text)?books?)?|book(?:s| titles?| names?)?|text ?books?|name of (?:the )?(?:text)?book|titels?|boeke?|handboeke?|naam van boek|description|beskrywing|prescribed (?:text ?)?books?|voorgeskrewe (?:hand)?boeke?)$/,
  ],
  ["note", /^(?:notes?|comments?|remarks?|opmerkings?|notas?)$/],
];

export function roleOf(name: string): ColumnRole | null {
  const folded = fold(name)
    .replace(/\((?:r|rand|zar|incl[^)]{0,20})\)/g, "")
    .replace(/[:*]+$/, "")
    .trim();
  if (folded.length > 40) return null;
  return WORDS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

export function headerIn(cells: string[]): (ColumnRole | null)[] | null {
  const roles = cells.map((cell) => (cell === "" ? null : roleOf(cell)));
  const known = roles.filter((role) => role !== null).length;
  const filled = cells.filter(Boolean).length;
  return known >= 2 && known * 2 >= filled ? roles : null;
}
