import { URLSearchParams } from "node:url";
import { Database } from "~/db/driver.server";

/** Shorter words stand in a log by chance. */
const SHORTEST = 5;
/** No word of the log's own is as long as a purchase's id, which may have no digit. */
const LENGTH_OF_ID = 22;
const LONGEST_TYPED = 10_000;

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/g;
const PHONE = /(?:\+27|\b0)[ -]?\d{2}[ -]?\d{3}[ -]?\d{4}\b/g;
const WORD = /[\p{L}\p{N}]+/gu;

/** Where a shop's database keeps who people are, and what lets them in. */
const HELD = [
  "select customer_name, customer_email, customer_phone, buyer_company, buyer_address, notes, id from payments",
  "select line.value from payments, json_each(delivery_address) as line",
  "select customer_name, customer_email, customer_phone, customer_company, customer_address from invoices",
  "select name, email, phone, message from enquiries",
  "select name, email, phone from offers",
  "select email from wanted",
  "select recipient from mails",
  "select name, phone, email, address from sellers",
  "select contact from person_requests",
  "select email from admin_users",
  "select user_agent from sessions",
  "select session_id from carts",
  "select line.value from settings, json_each(large_order_emails) as line",
];

/** As one may compare them: lower case, without the escapes of JSON and of addresses. */
const plain = (text: string): string =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/(?:%[0-9a-f]{2})+/gi, (escaped) =>
      Buffer.from(escaped.replaceAll("%", ""), "hex").toString(),
    )
    .toLowerCase();

/** A form writes spaces as pluses. */
const spaced = (text: string): string => text.replace(/[\s+]+/g, " ");

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** Whether a text can be told from a word, a path, a number or a date of the log's own. A phone number is found by its form. */
const isTelling = (text: string): boolean =>
  text.length >= SHORTEST &&
  (text.length >= LENGTH_OF_ID || /[\s@\d]/.test(text)) &&
  !/^(\/|\d+(\.\d+)?$|\d{4}-\d\d-\d\d$)/.test(text);

const typed = new Set<string>();

function* valuesIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (value !== null && typeof value === "object") {
    for (const part of Object.values(value)) yield* valuesIn(part);
  }
}

/** Remembers what a test sends to a shop as a form or as JSON: what was refused is stored nowhere. */
export function rememberTyped(body: unknown): void {
  if (typeof body !== "string" || body.length > LONGEST_TYPED) return;
  try {
    for (const value of valuesIn(JSON.parse(body))) typed.add(value);
  } catch {
    for (const value of new URLSearchParams(body).values()) typed.add(value);
  }
}

/** A test may have damaged the database of its shop. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(error.code);

function heldIn(driver: Database): unknown[] {
  if (!driver.open) return [];
  try {
    return HELD.flatMap((query) => driver.prepare<[], unknown[]>(query).raw().all().flat());
  } catch (error) {
    if (isUnreadable(error)) return [];
    throw error;
  }
}

/** Who people are, by what this file's tests sent and by what a shop's database holds. */
export const peopleKnown = (driver: Database): string[] => [
  ...typed,
  ...heldIn(driver).filter((value) => typeof value === "string"),
];

/** What a log tells of people: mail addresses, phone numbers, and what of them is known otherwise. */
export function peopleInLog(log: string, known: Iterable<string> = []): string[] {
  const text = plain(log);
  const words = new Set(wordsOf(text));
  const wide = spaced(text);
  const found = new Set(text.match(MAIL) ?? []);
  for (const [phone] of text.matchAll(PHONE)) found.add(phone);
  for (const value of new Set(known)) {
    const searched = plain(value.trim());
    if (!isTelling(searched) || !wordsOf(searched).every((word) => words.has(word))) continue;
    if (wide.includes(spaced(searched))) found.add(searched);
  }
  return [...found];
}

/** @throws Error with the lines of a log that tell who people are. */
export function refuseTellingLog(log: string, known: Iterable<string>): void {
  const found = peopleInLog(log, known);
  if (found.length === 0) return;
  const lines = log.split("\n").filter((line) => peopleInLog(line, found).length > 0);
  throw new Error(`A log tells who people are: ${found.join(", ")}\n${lines.join("\n")}`);
}
