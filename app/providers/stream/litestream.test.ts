import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startLitestream } from "./litestream.server";

const GENERATION = "df08ff5ac51793c2";
const MINUTE_MS = 60_000;
const at = Date.UTC(2026, 10, 26, 12);

let storage: string;
const programs = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-litestream-"));

beforeEach(() => {
  storage = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-storage-"));
  vi.stubEnv("PATH", `${programs}:/usr/bin:/bin`);
});
afterEach(() => {
  fs.rmSync(storage, { recursive: true });
  vi.unstubAllEnvs();
});

/** A stand-in that says these lines, as Litestream does, and runs on. The log has files up to that index. */
async function saying(newest: string, ...lines: [msg: string, more?: object][]) {
  const wal = path.join(storage, ".shop.db-litestream/generations", GENERATION, "wal");
  fs.mkdirSync(wal, { recursive: true });
  for (const name of ["00000000", newest]) fs.writeFileSync(path.join(wal, `${name}.wal`), "");
  const text = lines.map(([msg, more]) => {
    const position = `${GENERATION}/00000000:4152`;
    return JSON.stringify({
      time: new Date(at).toISOString(),
      level: "INFO",
      msg,
      position,
      ...more,
    });
  });
  const script = `#!/bin/sh\ncat <<'END'\n${[...text, '{"done":1}'].join("\n")}\nEND\nexec sleep 60\n`;
  fs.writeFileSync(path.join(programs, "litestream"), script, { mode: 0o755 });
  const heard = { copied: vi.fn(), failed: vi.fn(), said: vi.fn() };
  const litestream = await startLitestream(storage, { kind: "folder", folder: "/far" }, heard);
  await vi.waitFor(() => expect(heard.said).toHaveBeenCalledWith('{"done":1}'));
  await litestream.end();
  return { ...heard, litestream };
}

it("what was sent lies there up to when the sending began", async () => {
  const { copied, litestream } = await saying(
    "00000000",
    ["write wal segment"],
    ["wal segment written"],
  );
  expect(copied.mock.calls).toEqual([[at]]);
  expect(litestream.hangs(at + 10 * MINUTE_MS)).toBe(false);
});

it("a part of the log that others follow already tells nothing", async () => {
  const { copied } = await saying("00000001", ["write wal segment"], ["wal segment written"]);
  expect(copied).not.toHaveBeenCalled();
});

it("a part that is not sent after five minutes hangs, and a snapshot after an hour", async () => {
  const { litestream: part } = await saying("00000000", ["write wal segment"]);
  expect([4, 6].map((minutes) => part.hangs(at + minutes * MINUTE_MS))).toEqual([false, true]);
  const { litestream: whole } = await saying("00000000", ["write snapshot"]);
  expect([59, 61].map((minutes) => whole.hangs(at + minutes * MINUTE_MS))).toEqual([false, true]);
});

it("what goes wrong is told with its reason", async () => {
  const { failed } = await saying("00000000", [
    "monitor error",
    { level: "ERROR", error: "no route" },
  ]);
  expect(failed.mock.calls).toEqual([["monitor error: no route"]]);
});
