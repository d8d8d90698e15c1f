import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { env } from "~/env.server";
import { until } from "../../../tests/shop/until";
import { runBackupCommand } from "./command.server";

let directory: string;
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-command-"));
});
const pidIn = (name: string) => Number(fs.readFileSync(path.join(directory, name), "utf8"));
const isAlive = (pid: number) => fs.existsSync(`/proc/${pid}`);
afterEach(() => {
  delete env.BACKUP_COMMAND;
  fs.rmSync(directory, { recursive: true, force: true });
});

function run(command: string, stopping = new AbortController().signal) {
  env.BACKUP_COMMAND = command;
  return runBackupCommand(directory, stopping);
}

const helper = "setsid sh -c 'echo $$ > \"$BACKUP_DIR/helper\"; exec sleep 600' &";
const untilHelper = 'until test -s "$BACKUP_DIR/helper"; do sleep 0.05; done';

it("is over when the command is, though a helper of its own holds on to its output", async () => {
  expect(await run(`${helper} ${untilHelper}; echo kept`)).toBe("kept");
  process.kill(pidIn("helper"));
});

it("that is stopped after its command has ended takes nothing else along", async () => {
  const stop = new AbortController();
  const ran = run(`${helper} ${untilHelper}; echo $$ > "$BACKUP_DIR/own"`, stop.signal);
  await until(() => fs.existsSync(path.join(directory, "own")) && !isAlive(pidIn("own")));
  stop.abort();
  await ran;
  process.kill(pidIn("helper"));
});

it("that heeds no request to end is ended", async () => {
  const stop = new AbortController();
  const stubborn = 'trap "" TERM; echo $$ > "$BACKUP_DIR/own"; while :; do sleep 0.1; done';
  const ran = run(stubborn, stop.signal);
  await until(() => fs.existsSync(path.join(directory, "own")));
  stop.abort();
  await expect(ran).rejects.toThrow("SIGKILL");
  expect(isAlive(pidIn("own"))).toBe(false);
});
