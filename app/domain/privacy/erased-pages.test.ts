import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { keepPlaces } from "~/db/purge-erased.server";
import { env } from "~/env.server";
import { makeBackup } from "../backups/make.server";
import { addMonths } from "../dates/calendar";
import { DAY_MS } from "../dates/time";
import { setSettings } from "../invoices/invoice.fixture";
import { runHoldOut } from "../payments/payment.fixture";
import {
  newPerson,
  order,
  owner,
  question,
  recognisedBy,
  type Somebody,
  wish,
} from "./data-subject.fixture";
import { getDataSubject } from "./data-subject.server";
import { eraseDataSubject } from "./erase.server";
import { purgeAtNight } from "./retention.server";

const FILES = ["shop.db", "shop.db-wal"];
/** What the pages of a database, and of its log, still say of these people, by its first letters. */
function leftIn(directory: string, people: Somebody[]): string[] {
  const bytes = FILES.map((name) => path.join(directory, name))
    .filter((file) => fs.existsSync(file))
    .map((file) => fs.readFileSync(file).toString("latin1").toLowerCase());
  const words = people.flatMap(recognisedBy).map((word) => word.toLowerCase());
  return words.filter((word) => bytes.some((text) => text.includes(word)));
}

/** A letter that no reference and nobody else has. */
const ODD = "ʒ";
/** The blocks of a search index with these letters. Of a trigram only what the one before does not have is written. */
const blocksWith = (index: string, letters: string): number =>
  db.$client
    .prepare<[], Buffer>(`select block from ${index}_data`)
    .pluck()
    .all()
    .filter((block) => block.includes(letters)).length;

function stored(): Somebody {
  const person = newPerson();
  runHoldOut(order(person));
  question(person);
  wish(person);
  return person;
}

it("who was erased is in no page of the database or its log, and in no backup that is made later", async () => {
  const stays = Array.from({ length: 20 }, stored);
  const gone = { ...newPerson(), name: "ʒanele Voorbeeld", email: "qwe1@sample.example" };
  runHoldOut(order(gone));
  question(gone);
  expect(leftIn(env.STORAGE_DIR, [gone])).not.toEqual([]);
  expect(blocksWith("enquiry_search", ODD)).toBeGreaterThan(0);

  await eraseDataSubject(owner, { who: gone.email });
  expect(leftIn(env.STORAGE_DIR, [gone])).toEqual([]);
  for (const index of ["payment_search", "enquiry_search"]) expect(blocksWith(index, ODD)).toBe(0);
  expect(leftIn(env.STORAGE_DIR, stays)).not.toEqual([]);

  const { directory } = await makeBackup(env.STORAGE_DIR, new Date());
  expect(leftIn(directory, [gone])).toEqual([]);
  fs.rmSync(path.dirname(directory), { recursive: true });
});

it("a night takes whom it let go out of every page, and out of what people are found by", async () => {
  setSettings({ keepEnquiryMonths: 12, keepUnpaidDays: 90, keepMailDays: 90 });
  const gone = Array.from({ length: 30 }, stored);
  const person = { ...newPerson(), name: "ʒanele Voorbeeld", email: "qwe2@sample.example" };
  runHoldOut(order(person));
  question(person);
  const going = new AbortController().signal;
  await purgeAtNight(going, { info: () => {} }, addMonths(Date.now(), 13) + DAY_MS);
  for (const index of ["payment_search", "enquiry_search"]) expect(blocksWith(index, ODD)).toBe(0);
  expect(leftIn(env.STORAGE_DIR, [...gone, person])).toEqual([]);
});

describe("who stays", () => {
  const isFound = async ({ email }: Somebody) =>
    (await getDataSubject(owner, { who: email })).records.some(({ kind }) => kind === "order");

  it("is found after the file was written anew", async () => {
    const [first, second] = [stored(), stored()];
    await eraseDataSubject(owner, { who: first.email });
    expect(await isFound(second)).toBe(true);
  });

  it("is found though that gave the rows other numbers", async () => {
    const person = stored();
    keepPlaces(() => db.$client.exec("update payments set rowid = rowid + 1000000"));
    expect(await isFound(person)).toBe(true);
    expect(await isFound(stored())).toBe(true);
  });
});
