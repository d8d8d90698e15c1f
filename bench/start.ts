import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { startNode } from "../scripts/demo/children";
import { freePort } from "../tests/free-port";
import { atMost, type ReportSection } from "./report";
import { shopEnvironment, stop } from "./servers";
import { median } from "./statistics";
import { seededStorage } from "./storage";

const STARTS = 5;
const LOOK_EVERY_MS = 5;
const DEADLINE_MS = 20_000;
export const START_SECONDS = 1.5;

function isUp(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    http
      .get(url, { agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      })
      .on("error", () => resolve(false));
  });
}

/** Starts the shop on this storage, answers how long that took, and stops it. */
export async function secondsToStart(storage: string): Promise<number> {
  const env = shopEnvironment(await freePort(), storage);
  const startedAt = performance.now();
  const child = startNode(["server.js"], { env, stdio: ["ignore", "ignore", "inherit"] });
  while (!(await isUp(`http://127.0.0.1:${env.PORT}/healthz`))) {
    if (performance.now() - startedAt > DEADLINE_MS) throw new Error("The shop did not start.");
    await sleep(LOOK_EVERY_MS);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  await stop(child);
  return seconds;
}

/** Time from process start to the first 200 on /healthz, with the demo catalogue. */
export async function measureStart(): Promise<ReportSection[]> {
  const storage = await seededStorage();
  const seconds: number[] = [];
  for (let i = 0; i < STARTS; i++) seconds.push(await secondsToStart(storage));
  return [
    {
      title: `Start: process to first /healthz 200, ${STARTS} times`,
      measures: [
        {
          what: "start to listening",
          figures: {
            "median s": median(seconds),
            "best s": Math.min(...seconds),
            "worst s": Math.max(...seconds),
          },
          budget: atMost(START_SECONDS, median(seconds), " s"),
        },
      ],
    },
  ];
}
