import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** A thread of its own, because a test that writes to the primary waits in place. */
const PROGRAM = `require("tsx/cjs/api").register(); require("./tests/scale/cable-thread.ts");`;

export type Cable = Awaited<ReturnType<typeof layCable>>;

/** What the thread is told. `cut`: connections end and none is taken; `hang`: they stay, and nothing comes through. */
export type CableState = "whole" | "cut" | "hung";

/** Lays a way to a port of this machine that can be cut or hang, as a network does. */
export async function layCable(to: number) {
  const thread = new Worker(PROGRAM, { eval: true, execArgv: [], workerData: { to } });
  const [port]: unknown[] = await once(thread, "message");

  async function turn(state: CableState): Promise<void> {
    const turned = once(thread, "message");
    thread.postMessage(state);
    await turned;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    cut: () => turn("cut"),
    hang: () => turn("hung"),
    mend: () => turn("whole"),
    remove: () => thread.terminate(),
  };
}
