import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { ended, hasEnded } from "../child";

const STOP_DEADLINE_MS = 15_000;

const running = new Set<ChildProcess>();

/**
 * How the demo starts its children: in groups of their own, so that Ctrl+C reaches them once, from us,
 * and not a second time from the terminal.
 */
export const ownGroup: SpawnOptions = { detached: process.platform !== "win32" };

/** Keeps a child in the list of those to end. */
export function watch(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** Starts a Node program, with what it prints on our own output unless `options` say otherwise. */
export function startNode(args: string[], options: SpawnOptions): ChildProcess {
  return watch(spawn(process.execPath, args, { stdio: "inherit", ...ownGroup, ...options }));
}

/** Asks every child that still runs to end and waits; one that takes too long is ended by force. */
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

/** All that a child prints, kept until `release` is called and passed on from then on. */
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

/** Waits until an address answers 200. False when the child ends first or the time is up. */
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
