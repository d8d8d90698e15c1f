import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { until } from "../../../tests/until";

const MODULE = path.resolve("app/http/server/line-writer.server.ts");
type Child = ChildProcessByStdio<Writable, Readable, Readable>;
const children: Child[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** A child process that writes lines with `code` (which may use `lines`) and reports on stderr. */
function begin(code: string): Child {
  const script = `
    import { lineWriter } from ${JSON.stringify(MODULE)};
    process.stdout.on("error", () => {});
    const lines = lineWriter(1, (lost) => console.error("lost " + lost));
    process.on("exit", lines.writeRest);
    ${code}`;
  const args = ["--import", "tsx", "--input-type=module", "-e", script];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "pipe"] });
  children.push(child);
  return child;
}

it("writes every line, in its order, also when the process ends at once", async () => {
  const child = begin(`
    for (let i = 0; i < 3000; i++) lines.write(i + "\\n");
    process.exit(0);`);
  const written = await text(child.stdout);
  expect(written).toBe(Array.from({ length: 3000 }, (_, i) => `${i}\n`).join(""));
});

it("lets a write under way go first when the process ends", async () => {
  const child = begin(`
    for (let i = 0; i < 8; i++) await new Promise(setImmediate);
    for (let i = 0; i < 8; i++) (await import("node:zlib")).deflate(Buffer.alloc(2e6), () => {});
    lines.write("first\\n");
    lines.write("second\\n");
    process.exit(0);`);
  expect(await text(child.stdout)).toBe("first\nsecond\n");
});

it("never waits for a reader that has stopped: it loses lines and says how many", async () => {
  const child = begin(`
    const line = "x".repeat(999) + "\\n";
    for (let i = 0; i < 5000; i++) {
      lines.write(line);
      await new Promise(setImmediate);
    }
    console.error("went on");
    process.stdin.once("data", () => lines.flush().then(() => process.exit(0)));`);
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  await until(() => said.includes("went on"));
  const written = text(child.stdout);
  child.stdin.write("read on\n");
  const kept = (await written).split("\n").length - 1;
  await until(() => /lost \d+/.test(said));
  const lost = Number(/lost (\d+)/.exec(said)?.[1]);
  expect(lost).toBeGreaterThan(1000);
  expect(kept + lost).toBe(5000);
});

it.each(["lines.flush().then(() => process.exit(0))", "process.exit(0)"])(
  "does not keep a process whose reader is gone: %s",
  async (end) => {
    const child = begin(`
      lines.write("first\\n");
      process.stdin.once("data", () => {
        for (let i = 0; i < 100; i++) lines.write("for nobody\\n");
        ${end};
      });`);
    await once(child.stdout, "data");
    child.stdout.destroy();
    child.stdin.write("go\n");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
  },
);
