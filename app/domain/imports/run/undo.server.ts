import { eq } from "drizzle-orm";
import { letOthersWrite } from "~/db/batches.server";
import { write } from "~/db/client.server";
import { importRuns } from "~/db/schema/work";
import { now } from "../../dates/time";
import type { UndoAdapter } from "../kinds/adapter";
import { findRun, kindOfRun, type Run } from "../kinds/find-run.server";
import { removeUnusedName } from "../plan/names.server";
import { adapterOf } from "./adapters.server";

const isUnderWay = (run: Run | undefined): run is Run =>
  run !== undefined && run.undoStartedAt !== null && run.undoneAt === null;

async function yieldToWriters(stopping: AbortSignal): Promise<void> {
  await letOthersWrite();
  stopping.throwIfAborted();
}

function leftMessage(left: number, { noun, changed }: UndoAdapter): string {
  return left === 1
    ? `1 ${noun} was ${changed} while the import was undone, and was left as it is.`
    : `${left} ${noun}s were ${changed} while the import was undone, and were left as they are.`;
}

function finish(run: Run, undo: UndoAdapter): void {
  const left = undo.left(run.id);
  const error = left > 0 ? { error: leftMessage(left, undo) } : {};
  const undone = { status: "undone", undoneAt: now(), ...error } as const;
  write((tx) => tx.update(importRuns).set(undone).where(eq(importRuns.id, run.id)).run());
}

/**
 * Runs a started undo: deletes created books or lists, restores others, and deletes created names that are unused. It can be
 * resumed.
 */
export async function undoRun(runId: string, stopping: AbortSignal): Promise<void> {
  const run = findRun(runId);
  if (!isUnderWay(run)) return;
  const { undo } = adapterOf(kindOfRun(run));
  const undoNext = (below: number) =>
    write((tx) => (isUnderWay(findRun(runId)) ? undo.next(tx, runId, below) : null));
  let below = undoNext(Number.MAX_SAFE_INTEGER);
  while (below !== null) {
    await yieldToWriters(stopping);
    below = undoNext(below);
  }
  for (const { kind, id } of run.createdNames ?? []) {
    await yieldToWriters(stopping);
    write((tx) => removeUnusedName(tx, kind, id));
  }
  finish(run, undo);
}

export const undoRefusal = (run: Run): string | null => adapterOf(kindOfRun(run)).undo.refusal(run);
