import { type SQL, sql } from "drizzle-orm";
import { books } from "~/db/schema/catalogue";

const DROPPED = ["'", "’"];
const SPACES = [",", ".", ":", ";", "-", "–", "(", ")", "&", "/"];

const replaced = (text: SQL, marks: string[], by: string): SQL =>
  marks.reduce((whole, mark) => sql`replace(${whole}, ${mark}, ${by})`, text);

// As the search reads them.
const SAME: [word: string, as: string][] = [
  [" maths ", " mathematics "],
  [" math ", " mathematics "],
  [" gr ", " grade "],
  [" graad ", " grade "],
  ...Array.from({ length: 9 }, (_, i): [string, string] => [` gr${i + 1}`, ` grade${i + 1}`]),
  [" and ", " "],
];

const words = sql`' ' || ${replaced(replaced(sql`${books.titleKey}`, DROPPED, ""), SPACES, " ")} || ' '`;

const inSameWords = SAME.reduce(
  (whole, [word, as]) => sql`replace(${whole}, ${word}, ${as})`,
  words,
);

// What spellings of one title have in common: without spaces, marks and the s at the end of a word.
export const doubleKey: SQL = replaced(sql`replace(${inSameWords}, 's ', ' ')`, [" "], "");

export const labelInSql: SQL = sql`case when trim(${books.condition}) <> '' then trim(${books.condition}) else 'Good' end`;
