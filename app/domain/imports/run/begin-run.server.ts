import { and, eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { importRuns } from "~/db/schema/work";
import { importFileDigest } from "~/providers/import-files.server";
import type { Owner } from "../../accounts/admin";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { createdBefore, rememberCreated } from "../../idempotency/create-once.server";
import type { Separator } from "../file/separator";
import { isUnderWay, type Run } from "../kinds/find-run.server";
import { forgetFile } from "./store-file.server";

const ONE_AT_A_TIME = "Another import is under way. Please wait until it is done, or stop it.";
const IS_UNDONE = "Another import is being undone. Please wait until that is done.";

/** One import at a time: two would compete for the write lock. */
export function refuseSecond(tx: Transaction): void {
  const other = tx.select({ status: importRuns.status }).from(importRuns).where(isUnderWay).get();
  if (other === undefined) return;
  throw new DomainError("conflict", other.status === "running" ? ONE_AT_A_TIME : IS_UNDONE);
}

/** Marks a stored file as running. The caller must start the job. */
export function beginRun(
  tx: Transaction,
  runId: string,
  given: {
    headers: string[];
    separator: Separator;
    fieldMapping: Record<string, string>;
    options: Record<string, unknown>;
    totalRows?: number;
  },
): void {
  refuseSecond(tx);
  tx.update(importRuns)
    .set({ ...given, status: "running", startedAt: now() })
    .where(and(eq(importRuns.id, runId), eq(importRuns.status, "uploaded")))
    .run();
}

type Sent = { kept: Run; input: object; key: string | undefined };

/**
 * Starts the import of a stored file, once per key. Returns the id of the import; when the same file was sent under the
 * key before, returns that import's id and deletes the second file. @throws DomainError conflict for another file under
 * the key, and what `begin` throws.
 */
export async function beginOnce(
  admin: Owner,
  { kept, input, key }: Sent,
  begin: (tx: Transaction) => void,
): Promise<string> {
  const { id, ofLists, fileKey } = kept;
  const content = key === undefined ? null : await importFileDigest(fileKey);
  const asked = { key, kind: "import", input: { ofLists, content, ...input } } as const;
  const before = write((tx) => {
    const first = createdBefore(tx, admin, asked);
    if (first !== undefined) return first;
    begin(tx);
    rememberCreated(tx, admin, asked, id);
    return null;
  });
  if (before === null) return id;
  forgetFile(admin, id);
  return before;
}
