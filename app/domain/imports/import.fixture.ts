import fs from "node:fs";
import path from "node:path";
import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { importRows } from "~/db/schema/work";
import { env } from "~/env.server";
import { testAdmin } from "../accounts/account.fixture";
import type { Owner } from "../accounts/admin";
import { PAGE_LIMITS } from "./file/limits";
import { findRun } from "./kinds/find-run.server";
import type { ImportKind } from "./kinds/kinds";
import { messageInWords } from "./kinds/row-message";
import { HEADINGS, IMPORT_FIELDS } from "./row/fields";
import { DEFAULT_OPTIONS, type ImportOptions } from "./row/options";
import { openTable } from "./row/table.server";
import { keepFile } from "./run/keep-file.server";
import { previewFile } from "./run/preview-file.server";
import { applyRun } from "./run/run.server";
import { startImport } from "./run/start-import.server";

const SAMPLES = "tests/factories/import-samples";

let files = 0;

export function fileWith(content: string | Uint8Array): string {
  const directory = env.STORAGE_DIR;
  const file = path.join(directory, `sample-${++files}.csv`);
  fs.writeFileSync(file, content);
  return file;
}

export const samplePath = (name: string): string => path.join(SAMPLES, name);

export async function readAll(file: string) {
  const { headers, separator, rows } = await openTable(file);
  const read = [];
  for await (const row of rows) read.push(row);
  return { headers, separator, rows: read };
}

export const TEMPLATE_HEADER = HEADINGS.join();

const TEMPLATE_FIELD_MAPPING = Object.fromEntries(
  IMPORT_FIELDS.map((field, at) => [HEADINGS[at], field]),
);

export async function kept(
  content: string | Uint8Array,
  admin: Owner = testAdmin(),
  kind: ImportKind = "books",
) {
  const pieces = async function* () {
    yield Buffer.from(content);
  };
  const file = { name: "books.csv", type: "text/csv", content: pieces() };
  return { id: await keepFile(admin, kind, file) };
}

const NEVER = new AbortController().signal;

const ANY_TITLE: ImportOptions = { ...DEFAULT_OPTIONS, replaceTitles: "all" };

type Given = { options?: ImportOptions; mapping?: Record<string, string>; admin?: Owner };

export async function started(content: string | Uint8Array, given: Given = {}) {
  const { admin = testAdmin(), mapping = TEMPLATE_FIELD_MAPPING, options = ANY_TITLE } = given;
  const { id } = await kept(content, admin);
  await startImport(admin, "books", id, { fieldMapping: mapping, options });
  return id;
}

export async function apply(runId: string): Promise<void> {
  await applyRun(runId, { stopping: NEVER, mostRows: PAGE_LIMITS.rows });
}

export async function imported(content: string | Uint8Array, given: Given = {}) {
  const id = await started(content, given);
  await apply(id);
  return runOf(id);
}

export function runOf(runId: string) {
  const run = findRun(runId);
  if (run === undefined) throw new Error("No such run");
  const rows = db
    .select()
    .from(importRows)
    .where(eq(importRows.runId, runId))
    .orderBy(asc(importRows.rowNumber))
    .all();
  const errors = rows
    .filter(({ fate }) => fate === "refused")
    .map(({ message }) => messageInWords(message ?? ""));
  return { run, rows, errors };
}

export async function previewed(content: string | Uint8Array, options = ANY_TITLE) {
  const run = findRun((await kept(content)).id);
  if (run === undefined) throw new Error("No such run");
  return previewFile("books", run, { options });
}

export const shelf = () =>
  db
    .select()
    .from(books)
    .orderBy(asc(books.id))
    .all()
    .map(({ createdAt: _, updatedAt: __, ...book }) => book);
