import { spawn } from "node:child_process";
import path from "node:path";
import { env, environmentOfOthers } from "~/env.server";

/** A slow line may need most of a night for the first backup. */
const LONGEST_MS = 12 * 60 * 60_000;
const MAX_LINE = 200;
const MAX_KEPT = 10_000;
/** The command may say where the directory goes; else it is its last word. */
const NAMES_IT = /\$\{?BACKUP_DIR\b/;

/** The last line with words in it, for a person to read. */
function lastLine(text: string): string | null {
  const lines = text.split(/[\r\n]+/).map((line) => line.replace(/\p{Cc}/gu, "").trim());
  return lines.findLast((line) => line !== "")?.slice(0, MAX_LINE) ?? null;
}

const shorten = (text: string) => text.slice(-MAX_KEPT);

/** The program of `BACKUP_COMMAND`, without its words, which may hold secrets; null when none is set. */
export function backupProgram(): string | null {
  const [program] = env.BACKUP_COMMAND?.trim().split(/\s+/) ?? [];
  return program === undefined ? null : path.basename(program);
}

/**
 * Runs `BACKUP_COMMAND` with a backup's directory, by `sh`, with less right to the processor than shoppers have. Resolves with what it said last.
 * @throws Error with its own last words when it fails, or when `stopping` or its time is over.
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
  const end = () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
  };
  const tooLong = setTimeout(end, LONGEST_MS).unref();
  stopping.addEventListener("abort", end);
  return new Promise<string | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) return resolve(lastLine(said));
      const why = lastLine(complained) ?? lastLine(said) ?? "It said nothing";
      reject(new Error(`${backupProgram()} ended with ${signal ?? code}: ${why}`));
    });
  }).finally(() => {
    clearTimeout(tooLong);
    stopping.removeEventListener("abort", end);
  });
}
