import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { ended, hasEnded } from "../child";

const STOP_DEADLINE_MS = 15_000;

const running = new Set<ChildProcess>();

/** Own process groups, so that Ctrl+C reaches children only through this process, not also from the terminal. */
export const ownGroup: SpawnOptions = { detached: process.platform !== "win32" };

export function watch(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

export function startNode(args: string[], options: SpawnOptions): ChildProcess {
  return watch(spawn(process.execPath, args, { stdio: "inherit", ...ownGroup, ...options }));
}

export async function stopChildren(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const force = setTimeout(() => child.kill("SIGKILL"), STOP_DEADLINE_MS);
      child.kill("SIGTERM");
      await ended(child);
      clearTimeout(force);
    }),
  );
}

export function holdOutput(child: ChildProcess): { text: () => string; release: () => void } {
  const kept: Buffer[] = [];
  let isHeld = true;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      if (isHeld) kept.push(chunk);
      else process.stderr.write(chunk);
    });
  }
  return {
    text: () => Buffer.concat(kept).toString(),
    release: () => {
      isHeld = false;
      process.stderr.write(Buffer.concat(kept));
    },
  };
}

export async function answers(
  url: string,
  child: ChildProcess,
  deadlineMs: number,
): Promise<boolean> {
  const end = Date.now() + deadlineMs;
  while (!hasEnded(child) && Date.now() < end) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
