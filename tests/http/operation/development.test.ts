import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ended } from "../../../scripts/child";
import { freePort } from "../../shop/free-port";
import { OWNER } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { sendJson } from "../ask";
import { bookFile, bookRow, sendFile, TEMPLATE_MAPPING } from "../upload";

const ENTRY = "/app/entry.client.tsx";

it("the development server answers a page, the script that its browser runs, and what an import would do", async () => {
  const storage = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-development-"));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    STORAGE_DIR: storage,
    LOG_LEVEL: "silent",
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  };
  const child = spawn(process.execPath, ["server.js", "--dev"], { env, stdio: "pipe" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended(child);
    fs.rmSync(storage, { recursive: true, force: true, maxRetries: 3 });
  });
  const url = `http://127.0.0.1:${port}`;
  const ask = (place: string) => fetch(`${url}${place}`);
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

  // Its thread runs from source too.
  const login = await sendJson(url, "/api/v1/auth/login", OWNER);
  const preview = await sendFile(
    { url },
    "/api/v1/admin/books/bulk-import/preview",
    {
      content: bookFile(bookRow("A book")),
      fields: { fieldMapping: JSON.stringify(TEMPLATE_MAPPING) },
    },
    { Cookie: login.headers["set-cookie"]?.[0]?.split(";")[0] ?? "" },
  );
  expect([preview.status, preview.text]).toEqual([200, expect.stringContaining('"created":1')]);
  expect(output).not.toContain("ERROR");
});
