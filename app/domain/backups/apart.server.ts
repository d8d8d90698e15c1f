import { type ChildProcess, fork } from "node:child_process";
import os from "node:os";
import { env } from "~/env.server";
import { programOf } from "~/programs";
import type { MadeBackup } from "./make.server";
import type { TrialResult } from "./prove.server";

const program = programOf("backup-process");
const NO_ANSWER = "It ended without an answer";

/** Shoppers come first, for the processor and for the disk. */
function openProcess(): ChildProcess {
  const child = fork(program.file, {
    execArgv: program.execArgv,
    env: { NODE_ENV: "production", STORAGE_DIR: env.STORAGE_DIR },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (child.pid !== undefined)
    os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

export type BackupTask = { kind: "make"; at: number } | { kind: "prove"; name: string };

export type BackupAnswer = { made: MadeBackup } | { proof: TrialResult } | { failure: string };

/**
 * Runs a task in a process of its own, so that a damaged database does not take the shop with it. @throws Error with
 * the task's sentence; also when `stopping` ended it.
 */
function runApart(task: BackupTask, stopping: AbortSignal): Promise<BackupAnswer> {
  const child = openProcess();
  const end = () => child.kill("SIGKILL");
  return new Promise<BackupAnswer>((resolve, reject) => {
    child.once("message", (answer: BackupAnswer) => {
      if ("failure" in answer) reject(new Error(answer.failure));
      else resolve(answer);
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`${NO_ANSWER} (${signal ?? code}).`)));
    stopping.addEventListener("abort", end);
    if (stopping.aborted) end();
    child.send(task);
  }).finally(() => stopping.removeEventListener("abort", end));
}

export async function makeBackupApart(at: number, stopping: AbortSignal): Promise<MadeBackup> {
  const answer = await runApart({ kind: "make", at }, stopping);
  if (!("made" in answer)) throw new Error(NO_ANSWER);
  return answer.made;
}

export async function proveBackupApart(name: string, stopping: AbortSignal): Promise<TrialResult> {
  const answer = await runApart({ kind: "prove", name }, stopping);
  if (!("proof" in answer)) throw new Error(NO_ANSWER);
  return answer.proof;
}
