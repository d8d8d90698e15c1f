import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { env } from "~/env.server";
import { copyElsewhere, streamStateOf, writeStreamState } from "./state.server";

const TO = "/mnt/far/dogear";
const SECOND_MS = 1_000;
const log = path.join(env.STORAGE_DIR, "shop.db-wal");

/** The database was last written at `at` (UTC ms). */
const writtenAt = (at: number) => fs.utimesSync(log, at / SECOND_MS, at / SECOND_MS);

beforeEach(() => {
  fs.rmSync(path.join(env.STORAGE_DIR, "stream.json"), { force: true });
  if (!fs.existsSync(log)) fs.writeFileSync(log, "");
  env.STREAM_TO = TO;
});
afterEach(() => {
  env.STREAM_TO = undefined;
});

it("a shop that is not streamed has no copy, and one that begins has none yet", () => {
  expect(copyElsewhere()).toEqual({ to: TO, at: null, error: null });
  env.STREAM_TO = undefined;
  expect(copyElsewhere()).toBeNull();
});

it("the copy is whole for as long as nothing is written and the place answers", () => {
  const [copiedAt, sentAt] = [1_000 * SECOND_MS, 5_000 * SECOND_MS];
  writeStreamState({ ...streamStateOf(TO), copiedAt, sentAt });
  writtenAt(copiedAt - SECOND_MS);
  expect(copyElsewhere()?.at).toBe(sentAt);
});

it("what was written since is not there, and a place that answers does not hide it", () => {
  const [copiedAt, sentAt] = [1_000 * SECOND_MS, 5_000 * SECOND_MS];
  writeStreamState({ ...streamStateOf(TO), copiedAt, sentAt });
  writtenAt(copiedAt + SECOND_MS);
  expect(copyElsewhere()?.at).toBe(copiedAt);
});

it("a place that was changed begins anew, under the same mark", () => {
  writeStreamState({ ...streamStateOf(TO), copiedAt: 1, sentAt: 1 });
  const { owner } = streamStateOf(TO);
  env.STREAM_TO = "/mnt/other";
  expect(copyElsewhere()).toEqual({ to: "/mnt/other", at: null, error: null });
  expect(streamStateOf("/mnt/other").owner).toBe(owner);
});
