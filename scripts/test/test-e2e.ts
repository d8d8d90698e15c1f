import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { runFolder } from "../../tests/migrated";
import { ended } from "../child";
import { ensureTestBrowser } from "../chromium";
import { ensureBuild } from "../ensure-build";

const CHROMIUM_PATH = ensureTestBrowser();
ensureBuild();
const { folder, remove } = runFolder();
const env = {
  ...process.env,
  CHROMIUM_PATH,
  TMPDIR: folder,
  // What it has compiled outlives the run.
  PWTEST_CACHE_DIR: path.resolve(".cache/playwright"),
};
const playwright = createRequire(import.meta.url).resolve("@playwright/test/cli");
const args = [playwright, "test", ...process.argv.slice(2)];
process.exitCode = await ended(spawn(process.execPath, args, { env, stdio: "inherit" }));
remove();
