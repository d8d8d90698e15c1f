import fs from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { importFilePath, keepImportFile } from "~/providers/import-files.server";
import { DAY_MS } from "../../dates/time";
import { UNDOABLE_DAYS } from "../file/limits";
import { apply, imported, kept, runOf, started, TEMPLATE_HEADER } from "../import.fixture";
import { findRun } from "../kinds/find-run.server";
import { removeBrokenUploads, removeOldImports } from "./expire.server";

const row = (title: string) =>
  `${title},150,Clean copy.,,Good,10,Example High School,Mathematics,,1,`;
const file = (...titles: string[]) => [TEMPLATE_HEADER, ...titles.map(row), ""].join("\n");

/** Runs the check at the same time on a later day. */
async function afterDays(days: number, check: () => Promise<void>) {
  vi.useFakeTimers({ now: Date.now() + days * DAY_MS, toFake: ["Date"] });
  try {
    await check();
  } finally {
    vi.useRealTimers();
  }
}

/** Stores a file that belongs to no import (yet), and returns its path. */
async function withoutImport(): Promise<string> {
  const pieces = async function* () {
    yield Buffer.from("a");
  };
  const stored = await keepImportFile(pieces(), 9);
  return importFilePath(stored?.key ?? "");
}

beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

describe("a file that was uploaded and never imported", () => {
  it("is kept for a day, and then forgotten", async () => {
    const { id } = await kept(file("A"));
    const path = importFilePath(findRun(id)?.fileKey ?? "");
    await removeOldImports();
    expect(fs.existsSync(path)).toBe(true);
    await afterDays(2, () => removeOldImports());
    expect(fs.existsSync(path)).toBe(false);
    expect(findRun(id)).toBeUndefined();
  });

  it("is removed too when a power cut left it without an import", async () => {
    const path = await withoutImport();
    fs.utimesSync(path, 1, 1);
    await removeOldImports();
    expect(fs.existsSync(path)).toBe(false);
  });

  it("is removed by a start when it was broken off, and left while the operator's tool writes it", async () => {
    const path = await withoutImport();
    removeBrokenUploads();
    expect(fs.existsSync(path)).toBe(true);
    const longAgo = Date.now() / 1000 - 2 * 60 * 60;
    fs.utimesSync(path, longAgo, longAgo);
    removeBrokenUploads();
    expect(fs.existsSync(path)).toBe(false);
  });

  it("is kept however old while its import is under way", async () => {
    const id = await started(file("A"));
    const path = importFilePath(runOf(id).run.fileKey);
    fs.utimesSync(path, 1, 1);
    await afterDays(2, () => removeOldImports());
    expect(fs.existsSync(path)).toBe(true);
    await apply(id);
  });
});

it("the fates of an import's rows are kept while it can be undone", async () => {
  const { run } = await imported(file(...Array.from({ length: 600 }, (_, i) => `Book ${i}`)));
  await afterDays(UNDOABLE_DAYS - 1, () => removeOldImports());
  expect(runOf(run.id).rows).toHaveLength(600);
  await afterDays(UNDOABLE_DAYS + 1, () => removeOldImports());
  expect(runOf(run.id)).toMatchObject({ rows: [], run: { createdCount: 600 } });
});
