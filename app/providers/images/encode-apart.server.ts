import { type ChildProcess, fork } from "node:child_process";
import os from "node:os";
import { programOf } from "~/programs";
import type { EncodedImage, ImageRefusal, Limits } from "./encode.server";
import type { EncodeTask } from "./encode-process";

const program = programOf("encode-process");
const DEADLINE_MS = 60_000;
const IDLE_MS = 30_000;
const NICENESS = 10;

let open: ChildProcess | undefined;
let closing: NodeJS.Timeout | undefined;

function openProcess(): ChildProcess {
  if (open?.connected) return open;
  // The child gets neither the shop's environment nor its log.
  const child = fork(program.file, {
    execArgv: program.execArgv,
    serialization: "advanced",
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "8388608" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (child.pid !== undefined) os.setPriority(child.pid, NICENESS);
  open = child;
  return child;
}

export function closeImageProcess(): void {
  clearTimeout(closing);
  open?.kill("SIGKILL");
  open = undefined;
}

/** Lets an idle process exit soon to free its memory; it does not keep the shop alive. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  closing = setTimeout(closeImageProcess, IDLE_MS).unref();
}

/**
 * `encodeImage` in a child process: a decoder crash does not affect the shop, and its memory is freed. An image that
 * kills the process or takes over a minute is refused as damaged. One at a time.
 * @throws Error when the process cannot run.
 */
export function encodeApart(bytes: Buffer, limits: Limits): Promise<EncodedImage | ImageRefusal> {
  clearTimeout(closing);
  const child = openProcess();
  child.ref();
  child.channel?.ref();
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => child.kill("SIGKILL"), DEADLINE_MS);
    function settle(): void {
      clearTimeout(deadline);
      child.removeListener("message", answer);
      child.removeListener("exit", exit);
      child.removeListener("error", fail);
    }
    function answer(result: EncodedImage | ImageRefusal): void {
      settle();
      rest(child);
      resolve(result);
    }
    function exit(code: number | null): void {
      settle();
      if (code === null) resolve({ ok: false, reason: "damaged" });
      else reject(new Error(`The process that encodes images ended with ${code}`));
    }
    function fail(error: Error): void {
      settle();
      reject(error);
    }
    child.once("message", answer);
    child.once("exit", exit);
    child.once("error", fail);
    const task: EncodeTask = { bytes, limits };
    child.send(task);
  });
}
