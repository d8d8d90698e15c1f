import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { jobs } from "~/db/schema/work";
import { addBook } from "../../../tests/factories/factories";
import { runJob } from "../../jobs/handlers.server";
import { storedAdmin } from "../accounts/account.fixture";
import { listBooks } from "../books/listing/listing.server";
import { readCatalogueQuery } from "../search/query";
import { findNames } from "./find-names.server";
import type { TaxonomyKind } from "./kinds";
import { renameName } from "./names.server";
import { TABLES } from "./taxonomy.server";

const admin = storedAdmin();
const listNames = (kind: TaxonomyKind) =>
  findNames(admin, kind, { q: "", page: 1, pageSize: null }).names;

beforeEach(() => {
  db.delete(jobs).run();
  db.delete(books).run();
  for (const table of Object.values(TABLES)) db.delete(table).run();
});

const found = (q: string) =>
  listBooks({ ...readCatalogueQuery(new URLSearchParams({ q })), pageSize: 50 }).total;
const waiting = () => db.select().from(jobs).orderBy(asc(jobs.id)).all();

function rename(kind: "school" | "subject" | "grade", from: string, to: string): void {
  const id = listNames(kind).find(({ name }) => name === from)?.id ?? 0;
  renameName(admin, kind, id, { name: to });
}

/** Adds books of Oldham High. */
function shelve(count: number): void {
  write((tx) => {
    for (let i = 0; i < count; i++) addBook(tx, { school: "Oldham High", title: `Book ${i}` });
  });
}

async function runWaiting(): Promise<number> {
  let runs = 0;
  for (let [job] = waiting(); job !== undefined; [job] = waiting()) {
    db.delete(jobs).where(eq(jobs.id, job.id)).run();
    const tools = { finish: vi.fn(), log: { warn: vi.fn(), error: vi.fn() } };
    await runJob(job, new AbortController().signal, tools);
    runs += 1;
  }
  return runs;
}

it.each([
  ["school", { school: "Oldham High" }, "Oldham High", "Newton High", "oldham", "newton"],
  ["subject", { subject: "Alchemy" }, "Alchemy", "Chemistry", "alchemy", "chemistry"],
  ["grade", { grade: "Grade 8" }, "Grade 8", "Form One", "grade 8", "form one"],
] as const)(
  "finds the books of a renamed %s by its new name, and not by the old one",
  (kind, traits, from, to, old, next) => {
    addBook(db, traits);
    addBook(db, { school: "Other High", subject: "Art", grade: "Grade 12", title: "Other" });
    rename(kind, from, to);
    expect([found(old), found(next)]).toEqual([0, 1]);
    expect(waiting()).toEqual([]);
  },
);

it("keeps all else that a book is found by", () => {
  addBook(db, {
    school: "Oldham High",
    title: "Oldham Atlas",
    isbn: "9780000000002",
    tags: ["map"],
  });
  rename("school", "Oldham High", "Newton High");
  for (const words of ["oldham atlas", "9780000000002", "map", "mathematics newton"]) {
    expect(found(words), words).toBe(1);
  }
});

it("leaves the rest of many books to jobs of few books each, until all are found", async () => {
  shelve(100);
  rename("school", "Oldham High", "Newton High");
  expect([found("oldham"), found("newton")]).toEqual([60, 40]);
  expect(await runWaiting()).toBe(2);
  expect([found("oldham"), found("newton")]).toEqual([0, 100]);
});

it("puts all books of a renamed grade where the grade now stands", async () => {
  write((tx) => {
    for (let i = 0; i < 100; i++) addBook(tx, { grade: "Grade 8", title: `Book ${i}` });
  });
  rename("grade", "Grade 8", "Grade 11");
  await runWaiting();
  const ranks = db.select({ rank: books.gradeRank }).from(books).all();
  expect(ranks).toEqual(Array.from({ length: 100 }, () => ({ rank: 11 })));
});

it("ends with the latest name when it is renamed again meanwhile", async () => {
  shelve(90);
  rename("school", "Oldham High", "Newton High");
  rename("school", "Newton High", "Latest High");
  await runWaiting();
  expect([found("oldham"), found("newton"), found("latest")]).toEqual([0, 0, 90]);
});
