import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { claimBackups } from "~/db/storage-lock.server";
import { listBackups, listKeptAside } from "~/providers/backups/directories.server";
import { ask } from "../../tests/http/ask";
import { manageService, type ServiceManager } from "../../tests/install/service-manager";
import { layStandIn } from "../../tests/install/stand-in-release";
import { askSteadily } from "../../tests/install/steady-requests";
import { until } from "../../tests/shop/until";
import { runProgram } from "./update/as-owner";
import { heldService } from "./update/held-service";
import { installationOf } from "./update/installation";
import { updateShop } from "./update/update-shop";
import { type Fault, filesOfVersion } from "./update.fixture";

let box: string;
let storage: string;
let service: ServiceManager;
const link = () => path.join(box, "opt/dogear/current");
const database = () => fs.readFileSync(path.join(storage, "shop.db"), "utf8");
const releases = () => fs.readdirSync(path.join(box, "opt/dogear/releases"));
const runningVersion = async () => (await ask(service.url, "/")).text;

function layVersion(version: string, tables: number, fault?: Fault): string {
  const source = path.join(box, `dogear-${version}`);
  return layStandIn(source, version, filesOfVersion(version, tables, fault));
}

beforeEach(async () => {
  box = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-update-"));
  storage = path.join(box, "var/lib/dogear");
  const install = path.join(layVersion("1.0.0", 1), "deploy/install.sh");
  expect(spawnSync("sh", [install, "books.example.org", "--root", box]).status).toBe(0);
  fs.writeFileSync(path.join(storage, "shop.db"), "");
  service = await manageService({ STORAGE_DIR: storage });
  await service.start(link());
});
afterEach(async () => {
  await service.remove();
  fs.rmSync(box, { recursive: true, force: true });
});

/** A stopped service that has a socket starts again as soon as somebody asks, after what its unit says to wait for. */
function likeSystemd() {
  let starting = Promise.resolve();
  return async (word: string) => {
    if (word === "start") return starting;
    await service.stop();
    const waiting = runProgram(
      "flock",
      ["--shared", path.dirname(fs.realpathSync(link())), "true"],
      {},
    );
    starting = waiting.then(() => service.start(link()));
  };
}

/** Updates as `dogear update` does, with a stand-in for systemd; answers what it said. */
async function update(source: string, healthyMs = 60_000): Promise<string[]> {
  const said: string[] = [];
  const installation = installationOf(fs.realpathSync(link()));
  const failure = await updateShop({
    installation,
    source,
    storage,
    service: heldService(installation.releases, likeSystemd()),
    url: service.url,
    say: (sentence) => said.push(sentence),
    healthyMs,
  }).catch((error: Error) => error.message);
  return failure === undefined ? said : [...said, failure];
}

/** Buys and reads at 50 requests a second while `change` goes on. */
async function underLoad(change: () => Promise<string[]>) {
  const shoppers = askSteadily(service.url, 50, [{ path: "/" }, { path: "/buy", method: "POST" }]);
  await until(() => shoppers.count() > 10);
  const said = await change();
  const before = shoppers.count();
  await until(() => shoppers.count() > before + 10);
  const { asked, lost } = await shoppers.end();
  expect(lost).toEqual([]);
  return { said: said.join("\n"), sold: Math.floor(asked / 2) };
}

it("a new version takes the place of the one that runs, and no request of 50 a second is lost", async () => {
  const source = layVersion("1.1.0", 2);
  const packed = path.join(box, "dogear-1.1.0.tar.gz");
  spawnSync("tar", ["-czf", packed, "-C", box, path.basename(source)]);
  fs.mkdirSync(path.join(box, "opt/dogear/releases/0.9.0"));
  // As an update that did not end leaves it.
  fs.mkdirSync(path.join(storage, "before-update"));
  const { said, sold } = await underLoad(() => update(packed));
  expect(said).toContain("Version 1.1.0 runs. Whoever asked meanwhile waited");
  expect(await runningVersion()).toBe("1.1.0");
  expect(releases().sort()).toEqual(["1.0.0", "1.1.0"]);
  expect(database().match(/^sold$/gm)).toHaveLength(sold);
  expect(database()).toContain("tables 2");
  expect(listBackups(storage)).toHaveLength(1);
  expect(fs.readdirSync(storage).sort()).toEqual(["backups", "shop.db"]);
});

it("nobody makes or removes backups while a new version is tried on a copy of one", async () => {
  const backups = path.join(storage, "backups");
  const updating = update(layVersion("1.1.0", 1));
  await until(() => {
    if (!fs.existsSync(path.join(backups, "update.proof/shop.db"))) return false;
    expect(() => claimBackups(backups)).toThrow("A backup is being made or tried just now.");
    return true;
  });
  expect((await updating).at(-1)).toContain("Version 1.1.0 runs.");
  claimBackups(backups)();
});

it("a new version that cannot read the shop's data never runs", async () => {
  const source = layVersion("1.1.0", 2, "cannot read the data");
  const { said } = await underLoad(() => update(source));
  expect(said).toContain("No such table: books");
  expect(said).toContain("Nothing was changed: version 1.0.0 stays as it is.");
  expect(await runningVersion()).toBe("1.0.0");
  expect(releases()).toEqual(["1.0.0"]);
  expect(database()).not.toContain("tables 2");
});

it.each([
  ["other tables: the database of before comes back, and the other is kept aside", 2],
  ["the same tables: what was sold in its seconds stays", 1],
])("a version that is not well is switched back by itself, with %s", async (_, tables) => {
  const source = layVersion("1.1.0", tables, "ill once it runs");
  const { said, sold } = await underLoad(() => update(source, 2_000));
  expect(said).toMatch(/Version 1\.1\.0 was not well: .+ Version 1\.0\.0 runs again\./);
  expect(await runningVersion()).toBe("1.0.0");
  expect(database()).not.toContain("tables 2");
  const aside = / is in (\S+)\.$/.exec(said)?.[1];
  if (aside === undefined) expect(database().match(/^sold$/gm)).toHaveLength(sold);
  else expect(fs.readFileSync(path.join(aside, "shop.db"), "utf8")).toContain("tables 2");
  // Those are what the shop removes in time.
  const kept = listKeptAside(storage).map(({ name }) => path.join(storage, "backups", name));
  expect(kept).toEqual(tables === 1 ? [] : [aside]);
});

it("a version that answers and only cannot write to its disk stays, with what it sold", async () => {
  const { said, sold } = await underLoad(() =>
    update(layVersion("1.1.0", 2, "on a full disk"), 5_000),
  );
  expect(said).toContain("Version 1.1.0 runs.");
  expect(said).toContain("It cannot write to its disk. 'dogear doctor' says why.");
  expect(await runningVersion()).toBe("1.1.0");
  expect(database().match(/^sold$/gm)).toHaveLength(sold);
});

/** Has the version that runs start anew on a broken file of its own; answers a visitor who comes then. */
async function breakRunning(file: string) {
  await service.stop();
  fs.writeFileSync(path.join(link(), file), "throw new Error('Broken');");
  await service.start(link());
  return ask(service.url, "/", { headers: { Connection: "close" } });
}

it("a version that does not answer gives its place to one that does, after a backup", async () => {
  const waiting = breakRunning("server.js");
  const said = (await update(layVersion("1.1.0", 2), 2_000)).join("\n");
  expect(said).toMatch(/^Version 1\.0\.0 is not well at http.+: It did not answer: .+\.\n/);
  expect(said).toContain("It is updated all the same.");
  expect(said).toContain("Version 1.1.0 runs.");
  expect((await waiting).text).toBe("1.1.0");
  expect(listBackups(storage)).toHaveLength(1);
});

it("a version whose own tool is broken too is kept by the new one's tool", async () => {
  fs.writeFileSync(path.join(link(), "tool.js"), "throw new Error('Broken');");
  fs.rmSync(path.join(link(), "drizzle"), { recursive: true });
  const waiting = breakRunning("server.js");
  const said = (await update(layVersion("1.1.0", 2), 2_000)).join("\n");
  expect(said).toContain("Version 1.0.0 makes no backup: the new version makes it.");
  expect((await waiting).text).toBe("1.1.0");
  const [backup] = listBackups(storage);
  const kept = path.join(storage, "backups", backup?.name ?? "", "shop.db");
  expect(fs.readFileSync(kept, "utf8")).not.toContain("tables 2");
});

it("a broken version comes back, with its database, when the new one is not well either", async () => {
  const waiting = breakRunning("server.js");
  const before = database();
  const said = await update(layVersion("1.1.0", 2, "ill once it runs"), 2_000);
  expect(said.at(-1)).toContain("Version 1.0.0 is in its place again, no better than before.");
  expect(fs.readlinkSync(link())).toBe("releases/1.0.0");
  expect(database()).toBe(before);
  expect(await update(layVersion("1.2.0", 2), 2_000)).toContainEqual(
    expect.stringContaining("Version 1.2.0 runs."),
  );
  expect((await waiting).text).toBe("1.1.0");
});

it("a version that lay there before is not removed when it cannot read the data", async () => {
  const [source, laid] = [layVersion("0.9.0", 1, "cannot read the data"), "0.9.0"];
  fs.cpSync(source, path.join(box, "opt/dogear/releases", laid), { recursive: true });
  expect((await update(source)).at(-1)).toContain("version 1.0.0 stays as it is.");
  expect(releases().sort()).toEqual(["0.9.0", "1.0.0"]);
});

it("the version that runs already, and what is no version, are refused", async () => {
  expect(await update(path.join(box, "dogear-1.0.0"))).toEqual(["Version 1.0.0 runs already."]);
  expect(await update(storage)).toEqual([`${storage} is no version of the shop.`]);
  expect(() => installationOf(process.cwd())).toThrow(/was not laid by deploy\/install\.sh/);
});
