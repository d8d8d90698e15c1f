import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { env, environmentOfOthers } from "~/env.server";

const LONGEST_MS = 12 * 60 * 60_000;
const TO_END_MS = 3_000;
// From the command's end until its output is closed, which a helper process may hold open forever.
const LAST_WORDS_MS = 1_000;
const MAX_LINE = 200;
const MAX_KEPT = 10_000;
const NAMES_IT = /\$\{?BACKUP_DIR\b/;

function lastLine(text: string): string | null {
  const lines = text.split(/[\r\n]+/).map((line) => line.replace(/\p{Cc}/gu, "").trim());
  return lines.findLast((line) => line !== "")?.slice(0, MAX_LINE) ?? null;
}

const shorten = (text: string) => text.slice(-MAX_KEPT);

/** The program of `BACKUP_COMMAND`, without its arguments, which may hold secrets; null when none is set. */
export function backupProgram(): string | null {
  const [program] = env.BACKUP_COMMAND?.trim().split(/\s+/) ?? [];
  return program === undefined ? null : path.basename(program);
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // Nobody is there to hear it.
  }
}

/**
 * Runs `BACKUP_COMMAND` with a backup's directory, by `sh`, at a lower priority than shoppers' requests. Resolves with
 * its last output. @throws Error with its last output when it fails, or when `stopping` or its time limit ends it.
 */
export function runBackupCommand(directory: string, stopping: AbortSignal): Promise<string | null> {
  const { BACKUP_COMMAND: command = "" } = env;
  const line = NAMES_IT.test(command) ? command : `${command} "$BACKUP_DIR"`;
  const child = spawn("nice", ["-n", "10", "sh", "-c", line], {
    env: environmentOfOthers({ BACKUP_DIR: directory, BACKUP_NAME: path.basename(directory) }),
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that what the command starts ends with it.
    detached: true,
  });
  let [said, complained] = ["", ""];
  child.stdout.on("data", (chunk) => (said = shorten(said + chunk)));
  child.stderr.on("data", (chunk) => (complained = shorten(complained + chunk)));
  let harder: NodeJS.Timeout | undefined;
  const end = () => {
    signal(child, "SIGTERM");
    harder ??= setTimeout(() => signal(child, "SIGKILL"), TO_END_MS);
  };
  const tooLong = setTimeout(end, LONGEST_MS).unref();
  if (stopping.aborted) end();
  stopping.addEventListener("abort", end);
  let lastWords: NodeJS.Timeout | undefined;
  child.once("exit", () => {
    lastWords = setTimeout(
      () => [child.stdout, child.stderr].map((pipe) => pipe.destroy()),
      LAST_WORDS_MS,
    );
  });
  return new Promise<string | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) return resolve(lastLine(said));
      const why = lastLine(complained) ?? lastLine(said) ?? "It said nothing";
      reject(new Error(`${backupProgram()} ended with ${signal ?? code}: ${why}`));
    });
  }).finally(() => {
    for (const timer of [tooLong, harder, lastWords]) clearTimeout(timer);
    stopping.removeEventListener("abort", end);
    if (harder !== undefined) signal(child, "SIGKILL");
  });
}
