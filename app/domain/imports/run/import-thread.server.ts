import os from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { closeDatabase } from "~/db/client.server";
import { doTask, type Task } from "./task.server";

/**
 * The entry of a worker thread: it runs one task, posts the result and ends. A message from the process asks it to
 * stop. An exception ends the thread, and the process learns of it.
 */
async function main(task: Task): Promise<void> {
  // Linux sets the thread's priority; other systems set the whole process's.
  if (process.platform === "linux") os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const stopping = new AbortController();
  parentPort?.once("message", () => stopping.abort());
  const answer = await doTask(task, stopping.signal);
  closeDatabase();
  parentPort?.postMessage(answer);
  parentPort?.close();
}

void main(workerData.task);
