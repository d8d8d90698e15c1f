import { type SQL, sql } from "drizzle-orm";
import { books } from "~/db/schema/catalogue";

const DROPPED = ["'", "’"];
const SPACES = [",", ".", ":", ";", "-", "–", "(", ")", "&", "/"];

const replaced = (text: SQL, marks: string[], by: string): SQL =>
  marks.reduce((whole, mark) => sql`replace(${whole}, ${mark}, ${by})`, text);

// What spellings of one title have in common: without spaces, marks and the s at the end of a word.
export const doubleKey: SQL = replaced(
  sql`replace(${replaced(replaced(sql`${books.titleKey}`, DROPPED, ""), SPACES, " ")} || ' ', 's ', ' ')`,
  [" "],
  "",
);

export const labelInSql: SQL = sql`case when trim(${books.condition}) <> '' then trim(${books.condition}) else 'Good' end`;
