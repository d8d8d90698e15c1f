import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** A thread of its own, because a test that writes to the primary waits in place. */
const PROGRAM = `require("tsx/cjs/api").register(); require("./tests/scale/cable-thread.ts");`;

export type Cable = Awaited<ReturnType<typeof layCable>>;

/** What the thread is told. `cut`: connections end and none is taken; `hang`: they stay, and nothing comes through. */
export type CableState = "whole" | "cut" | "hung";
export type CableTask = CableState | "count";

/** Lays a way to a port of this machine that can be cut or hang, as a network does. */
export async function layCable(to: number) {
  const thread = new Worker(PROGRAM, { eval: true, execArgv: [], workerData: { to } });
  const [port]: unknown[] = await once(thread, "message");

  /** Does a task. Answers how often the primary was asked something until now. */
  async function tell(task: CableTask): Promise<number> {
    const told = once(thread, "message");
    thread.postMessage(task);
    const [trips]: number[] = await told;
    return trips ?? 0;
  }

  async function turn(state: CableState): Promise<void> {
    await tell(state);
  }

  return {
    url: `http://127.0.0.1:${port}`,
    cut: () => turn("cut"),
    hang: () => turn("hung"),
    mend: () => turn("whole"),
    trips: () => tell("count"),
    remove: () => thread.terminate(),
  };
}
