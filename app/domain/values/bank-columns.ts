export const ACCOUNT_WRONG = "An account number has 5 to 20 digits";
export const BRANCH_WRONG = "A branch code has 6 digits, such as 250655";

export const BANK_FIELDS = [
  "name",
  "bank",
  "branch",
  "account",
  "amount",
  "cents",
  "reference",
] as const;
export type BankField = (typeof BANK_FIELDS)[number];

type BankColumn = { heading: string } & ({ field: BankField } | { words: string });

export const USUAL_COLUMNS = [
  "Recipient = name",
  "Bank = bank",
  "Branch code = branch",
  "Account number = account",
  "Amount = amount",
  "Reference = reference",
].join("\n");

const COLUMN = /^([^=]{1,60})=\s*(?:([a-z]+)|"([^"]{0,60})")$/;

function readColumn(line: string): BankColumn | null {
  const [, heading = "", name, words] = COLUMN.exec(line.trim()) ?? [];
  if (heading.trim() === "") return null;
  if (words !== undefined) return { heading: heading.trim(), words };
  const field = BANK_FIELDS.find((one) => one === name);
  return field === undefined ? null : { heading: heading.trim(), field };
}

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** Why the owner's columns of the bank's file cannot be read, a sentence; null when they can. */
export function bankColumnFault(text: string): string | null {
  const wrong = linesOf(text).find((line) => readColumn(line) === null);
  return wrong === undefined
    ? null
    : `'${wrong.trim().slice(0, 60)}' is no column: write its heading, =, and one of ${BANK_FIELDS.join(", ")}`;
}

export const readBankColumns = (text: string | null): BankColumn[] =>
  linesOf(text || USUAL_COLUMNS).flatMap((line) => readColumn(line) ?? []);
