import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "../../shop/free-port";
import { OWNER } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { ask } from "../ask";

const DEADLINE_MS = 10_000;
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

type Started = { child: ChildProcess; url: string };

/** A shop whose log goes to a pipe without a reader. */
async function shopWithReader(): Promise<Started> {
  const storage = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-end-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["server.js"], {
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH ?? "",
      PORT: String(port),
      BASE_URL: url,
      STORAGE_DIR: storage,
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  cleanups.push(() => {
    child.kill("SIGKILL");
    fs.rmSync(storage, { recursive: true, force: true });
  });
  await until(async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok);
  return { child, url };
}

/** Exit code after a signal, and whether it was within the deadline. */
async function endBy({ child }: Started, signal: NodeJS.Signals) {
  const askedAt = performance.now();
  child.kill(signal);
  const [code, by] = await once(child, "exit");
  const isInTime = performance.now() - askedAt < DEADLINE_MS + 5_000;
  return { code, by, isInTime };
}

describe.each(["SIGINT", "SIGTERM"] as const)("%s ends a shop", (signal) => {
  it("though the reader of its log has gone before, with requests to log or without", async () => {
    const shop = await shopWithReader();
    shop.child.stdout?.destroy();
    shop.child.stderr?.destroy();
    if (signal === "SIGINT") await ask(shop.url, "/");
    expect(await endBy(shop, signal)).toEqual({ code: 0, by: null, isInTime: true });
  });
});

it("does not wait for a reader that has stopped reading, nor beyond the deadline for a visitor who never sends the rest", async () => {
  const shop = await shopWithReader();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
  cleanups.push(() => agent.destroy());
  // Cheap requests that log more than a pipe's buffer holds.
  const long = { path: `/${"long".repeat(2_500)}`, headers: { Host: "u@x" } };
  for (let i = 0; i < 30; i++) {
    expect((await ask(shop.url, long.path, { agent, headers: long.headers })).status).toBe(400);
  }
  expect((await ask(shop.url, "/", { agent })).status).toBe(200);
  const half = http.request(`${shop.url}/api/v1/payments/initiate`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Content-Length": 1_000 },
  });
  half.on("error", () => {});
  half.write("{");
  expect((await ask(shop.url, "/", { agent })).status).toBe(200);
  expect(await endBy(shop, "SIGTERM")).toEqual({ code: 1, by: null, isInTime: true });
});
