import type { ChildProcess, SpawnOptions } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ended, hasEnded } from "../scripts/child";
import { answers, startNode } from "../scripts/demo/children";
import { freePort } from "../tests/free-port";
import type { Recorded } from "./recorded";
import { serviceEnvironment } from "./service-environment";

const START_DEADLINE_MS = 20_000;
const STOP_DEADLINE_MS = 5_000;

export type Server = { name: string; url: string; pid: number; stop: () => Promise<void> };

/** Stops a process: SIGTERM, then SIGKILL. */
export async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const force = setTimeout(() => child.kill("SIGKILL"), STOP_DEADLINE_MS);
  child.kill("SIGTERM");
  await ended(child);
  clearTimeout(force);
}

/** The environment of an installed shop, without variables of the developer's shell. */
export function shopEnvironment(port: number, storage: string): NodeJS.ProcessEnv {
  return {
    ...serviceEnvironment(),
    PATH: process.env.PATH ?? "",
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    BASE_URL: `http://127.0.0.1:${port}`,
    STORAGE_DIR: storage,
    RATE_LIMIT: "off",
    // A closed port: no requests leave the machine.
    PAYFAST_URL: "http://127.0.0.1:9",
    LOG_LEVEL: "warn",
  };
}

async function start(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  output: number | "ignore" = "ignore",
): Promise<Server> {
  const url = `http://127.0.0.1:${env.PORT}`;
  const options: SpawnOptions = { env, stdio: ["ignore", output, "inherit"] };
  const child = startNode(args, options);
  if (!(await answers(url, child, START_DEADLINE_MS))) throw new Error(`${name} did not start.`);
  return { name, url, pid: child.pid ?? 0, stop: () => stop(child) };
}

/** The shop with its own server, as in production. */
export async function startBuiltShop(storage: string): Promise<Server> {
  return start("shop", ["server.js"], shopEnvironment(await freePort(), storage));
}

/** The same with its log in a file, and with more of an environment. */
export async function startLoggingShop(
  storage: string,
  logFile: string,
  env: Record<string, string>,
): Promise<Server> {
  const log = fs.openSync(logFile, "a");
  const all = { ...shopEnvironment(await freePort(), storage), LOG_LEVEL: "info", ...env };
  const shop = await start("shop", ["server.js"], all, log);
  fs.closeSync(log);
  return shop;
}

/** The same build under `remix-serve`. */
export async function startRemixServe(storage: string): Promise<Server> {
  const args = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];
  return start("remix-serve", args, shopEnvironment(await freePort(), storage));
}

/** A plain Remix server that renders the shop's views from constants. */
export async function startPlainRemix(storage: string): Promise<Server> {
  const env = shopEnvironment(await freePort(), storage);
  return start("plain Remix", ["--import", "tsx", "bench/plain-remix.tsx"], env);
}

/** The ceiling: plain Node that replays recorded answers. */
export async function startRawServer(recorded: Recorded[], storage: string): Promise<Server> {
  const file = path.join(storage, "recorded.json");
  fs.writeFileSync(
    file,
    JSON.stringify(recorded.map((answer) => ({ ...answer, body: answer.body.toString("base64") }))),
  );
  const env = shopEnvironment(await freePort(), storage);
  return start("raw node:http", ["--import", "tsx", "bench/raw-server.ts", file], env);
}
