import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const ownedBy = (pid: number) => `dogear-browser-${pid}-`;

/** Profile directories of a process's browsers, used or left behind. */
export const profilesOf = (pid: number): string[] =>
  fs
    .readdirSync(os.tmpdir())
    .filter((name) => name.startsWith(ownedBy(pid)))
    .map((name) => path.join(os.tmpdir(), name));

function commands(): { pid: number; command: string }[] {
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" });
    return stdout.split("\n").map((line) => {
      const [, pid = "0", command = ""] = /^\s*(\d+) (.*)$/.exec(line) ?? [];
      return { pid: Number(pid), command };
    });
  }
  const pids = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      return [{ pid: Number(pid), command: fs.readFileSync(`/proc/${pid}/cmdline`, "utf8") }];
    } catch {
      // It exited meanwhile.
      return [];
    }
  });
}

/** Process ids of the PDF browsers of a process: the main ones, or those of another `type`. */
export const browsersOf = (pid: number, type?: "renderer"): number[] =>
  commands()
    .filter(({ command }) => command.includes(`--user-data-dir=${os.tmpdir()}/${ownedBy(pid)}`))
    .filter(({ command }) => command.includes("--type=") === (type !== undefined))
    .filter(({ command }) => type === undefined || command.includes(`--type=${type}`))
    .map((found) => found.pid);

/** The process id of the one PDF browser. @throws Error when there is none: a signal to pid 0 hits the process group. */
export function theBrowserOf(pid: number): number {
  const [browser] = browsersOf(pid);
  if (browser === undefined) throw new Error(`Process ${pid} prints with no browser`);
  return browser;
}
