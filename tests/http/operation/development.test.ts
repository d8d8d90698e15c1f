import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ended } from "../../../scripts/child";
import { freePort } from "../../shop/free-port";
import { until } from "../../shop/until";

const ENTRY = "/app/entry.client.tsx";

it("the development server answers a page, and the script that its browser runs", async () => {
  const storage = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-development-"));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), STORAGE_DIR: storage, LOG_LEVEL: "silent" };
  const child = spawn(process.execPath, ["server.js", "--dev"], { env, stdio: "pipe" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended(child);
    fs.rmSync(storage, { recursive: true, force: true, maxRetries: 3 });
  });
  const ask = (place: string) => fetch(`http://127.0.0.1:${port}${place}`);
  const page = await until(async () => {
    if (child.exitCode !== null) throw new Error(`The development server ended:\n${output}`);
    return await ask("/").catch(() => null);
  });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(ENTRY);
  const script = await ask(ENTRY);
  expect([script.status, await script.text()]).toEqual([
    200,
    expect.stringContaining("hydrateRoot"),
  ]);
  expect(output).not.toContain("ERROR");
});
