import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const FOLDER = "DEMO_STORAGE";

/** Global set-up: seeds one shop with the demo catalogue. Answers the clean-up. */
export default function setup(): () => void {
  const storageDir = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-demo-"));
  const env = { ...process.env, STORAGE_DIR: storageDir, LOG_LEVEL: "silent" };
  const args = ["scripts/run-shop.js", "seed"];
  const seeded = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  if (seeded.status !== 0) throw new Error(seeded.stderr || seeded.stdout);
  process.env[FOLDER] = storageDir;
  return () => fs.rmSync(storageDir, { recursive: true, force: true });
}

/** A copy of the seeded storage. */
export function demoStorage(): string {
  const storageDir = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-shop-"));
  fs.cpSync(process.env[FOLDER] ?? "", storageDir, { recursive: true });
  return storageDir;
}
