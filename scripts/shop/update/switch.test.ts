import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { until } from "../../../tests/shop/until";
import { runProgram } from "./as-owner";
import { heldService } from "./held-service";
import { type Installation, runningRelease } from "./installation";
import { switchRelease } from "./switch";

const NOBODY = "http://127.0.0.1:1";
let box: string;
let storage: string;
let installation: Installation;
let asked: string[];

beforeEach(() => {
  box = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-switch-"));
  storage = path.join(box, "storage");
  installation = { releases: path.join(box, "releases"), link: path.join(box, "current") };
  asked = [];
  fs.mkdirSync(storage);
  fs.writeFileSync(path.join(storage, "shop.db"), "sold");
  for (const [version, when] of [["1.0.0", 1] as const, ["1.1.0", 2] as const]) {
    const journal = path.join(installation.releases, version, "drizzle/meta/_journal.json");
    fs.mkdirSync(path.dirname(journal), { recursive: true });
    fs.writeFileSync(journal, JSON.stringify({ entries: [{ when }] }));
  }
  fs.symlinkSync("releases/1.0.0", installation.link);
});
afterEach(() => fs.rmSync(box, { recursive: true, force: true }));

const running = () => path.basename(runningRelease(installation));
const isLocked = () =>
  spawnSync("flock", ["--nonblock", installation.releases, "true"]).status === 1;

/** Switches to 1.1.0, which never answers, under a systemd that fails at some word; answers what it said. */
function switchUnder(failsAt?: number): Promise<string> {
  const service = heldService(installation.releases, async (word) => {
    asked.push(word);
    if (asked.length === failsAt) throw new Error(`Failed to ${word}.`);
  });
  const release = path.join(installation.releases, "1.1.0");
  const versions = { before: runningRelease(installation), release, wasWell: true };
  const where = { installation, storage, service, url: NOBODY, healthyMs: 1 };
  return switchRelease({ ...versions, ...where }).then(
    () => "",
    (error: Error) => error.message,
  );
}

it("a shop that cannot be stopped, or copied, goes on", async () => {
  const goesOn = "Nothing was changed: version 1.0.0 goes on.";
  expect(await switchUnder(1)).toBe(`Failed to stop.\n${goesOn}`);
  fs.rmSync(path.join(storage, "shop.db"));
  fs.mkdirSync(path.join(storage, "shop.db"));
  expect(await switchUnder()).toContain(goesOn);
  expect(asked).toEqual(["stop", "start", "stop", "start"]);
  expect([running(), isLocked()]).toEqual(["1.0.0", false]);
  expect(fs.readdirSync(storage)).toEqual(["shop.db"]);
});

it("a return that fails leaves the database of before, and nothing locked", async () => {
  const said = await switchUnder(3);
  const copy = path.join(storage, "before-update");
  expect(said).toContain("Version 1.0.0 could not be brought back: Failed to stop.");
  expect(said).toContain(`The database of before is in ${copy}.`);
  expect(asked).toEqual(["stop", "start", "stop", "start"]);
  expect(fs.readFileSync(path.join(copy, "shop.db"), "utf8")).toBe("sold");
  expect(isLocked()).toBe(false);
});

it("another update is told of at once, and a start that is under way is waited for", async () => {
  const lock = (...words: string[]) => runProgram("flock", [installation.releases, ...words], {});
  const sign = path.join(box, "sign");
  const other = lock("sh", "-c", `touch ${sign}.held; until [ -e ${sign} ]; do sleep 0.05; done`);
  await until(() => fs.existsSync(`${sign}.held`));
  expect(await switchUnder()).toContain("Another update is under way.");
  expect(asked).toEqual([]);
  const service = heldService(installation.releases, async (word) => void asked.push(word));
  const stopping = service.stop(30);
  fs.writeFileSync(sign, "");
  await Promise.all([stopping, other]);
  expect([asked, isLocked()]).toEqual([["stop"], true]);
  await service.start();
  expect(isLocked()).toBe(false);
});
