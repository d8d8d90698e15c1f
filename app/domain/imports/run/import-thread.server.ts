import os from "node:os";
import { parentPort } from "node:worker_threads";
import { closeDatabase } from "~/db/client.server";
import { doTask, type Task } from "./task.server";

let stopping = new AbortController();

async function run(task: Task): Promise<void> {
  stopping = new AbortController();
  parentPort?.postMessage(await doTask(task, stopping.signal));
}

function end(): void {
  closeDatabase();
  parentPort?.close();
}

/**
 * The entry of a worker thread: it runs one task after the other and posts their results, until it is told to end. A message
 * from the process asks the running task to stop. An exception ends the thread, and the process learns of it.
 */
function heed(message: Task | "stop" | "end"): void {
  if (message === "end") end();
  else if (message === "stop") stopping.abort();
  else void run(message);
}

// Linux sets the thread's priority; other systems set the whole process's.
if (process.platform === "linux") os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
parentPort?.on("message", heed);
