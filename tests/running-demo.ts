import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ended, startNpmScript } from "../scripts/child";
import type { Place } from "./api/journey";
import { freePort } from "./running-shop";
import { until } from "./until";

const START_DEADLINE_MS = 60_000;

/** `npm run demo`, with the URLs and the password it prints. */
export async function startDemo(): Promise<
  Place & { firstScreen: string; stop: () => Promise<number> }
> {
  const storage = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-demo-"));
  const { PATH, HOME } = process.env;
  const demo = startNpmScript("demo", [], {
    env: {
      NODE_ENV: "production",
      PATH,
      HOME,
      STORAGE_DIR: storage,
      PORT: String(await freePort()),
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  demo.stdout?.on("data", (chunk) => (output += chunk));
  demo.stderr?.on("data", (chunk) => (output += chunk));
  const printed = (pattern: RegExp) => pattern.exec(output)?.slice(1) ?? [];
  await until(() => isOpen(demo, output), START_DEADLINE_MS);
  const [url = ""] = printed(/Shop +(http\S+)/);
  const [payFastUrl = ""] = printed(/Payments +(http\S+)\/_control/);
  const [email = "", password = ""] = printed(/(\S+@\S+), password (.+)/);
  return {
    url,
    payFastUrl,
    owner: { email, password },
    /** Output until the shop was up. */
    firstScreen: output,
    /** Sends Ctrl+C; answers the exit code. */
    async stop(): Promise<number> {
      if (demo.pid === undefined) throw new Error("The demo never began");
      process.kill(-demo.pid, "SIGINT");
      const code = await ended(demo);
      fs.rmSync(storage, { recursive: true, force: true });
      return code;
    },
  };
}

function isOpen(demo: ChildProcess, output: string): boolean {
  if (demo.exitCode !== null) throw new Error(`The demo did not start:\n${output}`);
  return output.includes("The shop is open.");
}
