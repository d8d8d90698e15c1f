import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { importRuns } from "~/db/schema/work";
import { keepImportFile, removeImportFile } from "~/providers/import-files.server";
import type { Owner } from "../../accounts/admin";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { NO_CSV_FILE, TOO_LARGE } from "../file/limits";
import { mayBeTable } from "../file/not-csv";
import { isPacked } from "../file/workbook.server";
import { findRun, KIND_COLUMNS, type Run } from "../kinds/find-run.server";
import type { ImportKind } from "../kinds/kinds";

const ID_BYTES = 16;
const MAX_NAME_LENGTH = 200;

export type GivenFile = { name: string; type: string; content: AsyncIterable<Uint8Array> };

const refuse = (message: string) => new DomainError("invalid", message, { file: [message] });

function fileNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  return (
    last
      .replace(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, MAX_NAME_LENGTH) || "books.csv"
  );
}

/**
 * Stores a file to import; it is on disk when this resolves. An Excel workbook becomes CSV by `unpack`; other content
 * is not checked yet. `adminId` is null for the operator's tool, which has no limit.
 * @throws DomainError invalid when name and type are of no table, it is larger than `mostBytes`, or `unpack` refuses
 * it.
 */
export async function storeFile(
  adminId: number | null,
  kind: ImportKind,
  file: GivenFile,
  mostBytes: number,
  unpack: (key: string) => Promise<string>,
): Promise<Run> {
  if (!mayBeTable(file)) throw refuse(NO_CSV_FILE);
  const kept = await keepImportFile(file.content, mostBytes);
  if (kept === null) throw refuse(TOO_LARGE);
  const fileKey = (await isPacked(kept.key)) ? await unpack(kept.key) : kept.key;
  return write((tx) =>
    tx
      .insert(importRuns)
      .values({
        id: randomBytes(ID_BYTES).toString("base64url"),
        adminId,
        ...KIND_COLUMNS[kind],
        fileName: fileNameOf(file.name),
        fileKey,
        fileBytes: kept.bytes,
        createdAt: now(),
      })
      .returning()
      .get(),
  );
}

/** Deletes a stored file that was never run. One that was run or is gone stays as it is. */
export function forgetRun(runId: string): void {
  const run = findRun(runId);
  if (run?.status !== "uploaded") return;
  write((tx) => tx.delete(importRuns).where(eq(importRuns.id, runId)).run());
  removeImportFile(run.fileKey);
}

export function forgetFile(_admin: Owner, runId: string): void {
  forgetRun(runId);
}
