import os from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { closeDatabase } from "~/db/client.server";
import { doTask, type Task } from "./task.server";

/**
 * The entry of a thread: it does one task, answers, and ends. A word from the process asks it to stop. What it throws
 * ends the thread, and the process hears of it.
 */
async function main(task: Task): Promise<void> {
  // On Linux this is the thread's own priority, and elsewhere the whole process's.
  if (process.platform === "linux") os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const stopping = new AbortController();
  parentPort?.once("message", () => stopping.abort());
  const answer = await doTask(task, stopping.signal);
  closeDatabase();
  parentPort?.postMessage(answer);
  parentPort?.close();
}

void main(workerData.task);
