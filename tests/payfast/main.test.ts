import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));

function start(...args: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", MAIN, ...args]);
  child.stdout.setEncoding("utf8");
  child.stderr.setEncoding("utf8");
  return child;
}

async function runToEnd(...args: string[]): Promise<{ code: unknown; out: string; err: string }> {
  const child = start(...args);
  let out = "";
  let err = "";
  child.stdout.on("data", (part: string) => {
    out += part;
  });
  child.stderr.on("data", (part: string) => {
    err += part;
  });
  const [code] = await once(child, "close");
  return { code, out, err };
}

describe("the command", { timeout: 60_000 }, () => {
  it("says in one line where it listens, answers there, and ends when told to", async () => {
    const child = start("--port", "0");
    try {
      const [line] = await once(child.stdout, "data");
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0] ?? "";
      expect(String(line).trim().split("\n")).toHaveLength(1);
      expect((await fetch(`${url}/_control/behaviour`)).status).toBe(200);
    } finally {
      child.kill("SIGTERM");
    }
    expect(await once(child, "close")).toEqual([0, null]);
  });

  it("refuses to be reached from elsewhere", async () => {
    const { code, err } = await runToEnd("--host", "0.0.0.0");
    expect(code).toBe(1);
    expect(err.trim()).toBe("0.0.0.0 is not a loopback address");
  });

  it("explains itself", async () => {
    const { code, out } = await runToEnd("--help");
    expect(code).toBe(0);
    expect(out).toContain("--port");
  });
});
