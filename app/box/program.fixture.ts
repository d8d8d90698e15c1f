import { type ChildProcess, fork } from "node:child_process";
import { afterEach, beforeEach } from "vitest";
import type { ProgramAnswer, ProgramCall } from "./several.fixture";

export const PRIMARY = 0;

/** A program that may become a primary with workers. */
function startProgram() {
  const child: ChildProcess = fork("app/box/several.fixture.ts", {
    execArgv: ["--import", "tsx"],
    serialization: "advanced",
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  let calls = 0;
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  const open = new Map<number, (told: ProgramAnswer) => void>();
  child.on("message", (told: ProgramAnswer) => open.get(told.call)?.(told));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    call(worker: number, what: ProgramCall["what"], given: unknown = null): Promise<unknown> {
      calls += 1;
      const call: ProgramCall = { call: calls, worker, what, given };
      return new Promise((resolve, reject) => {
        open.set(call.call, (told) =>
          "fault" in told ? reject(new Error(told.fault)) : resolve(told.told),
        );
        child.send(call);
      });
    },
    end(): void {
      child.kill("SIGKILL");
    },
  };
}

/** The program of the test that runs, for each a new one. */
export let box: ReturnType<typeof startProgram>;
beforeEach(() => {
  box = startProgram();
});
afterEach(() => box.end());

export async function startWorkers(): Promise<[number, number]> {
  return [Number(await box.call(PRIMARY, "start")), Number(await box.call(PRIMARY, "start"))];
}
