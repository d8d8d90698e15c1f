import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { scratchFolder } from "../tests/migrated";
import { ended } from "./child";
import { ensureTestBrowser } from "./chromium";
import { ensureBuild } from "./ensure-build";

const env = { ...process.env, CHROMIUM_PATH: ensureTestBrowser(), TMPDIR: scratchFolder() };
ensureBuild();
const playwright = createRequire(import.meta.url).resolve("@playwright/test/cli");
const args = [playwright, "test", ...process.argv.slice(2)];
process.exitCode = await ended(spawn(process.execPath, args, { env, stdio: "inherit" }));
