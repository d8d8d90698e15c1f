import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Database } from "~/db/driver.server";
import {
  type Contents,
  checkDatabase,
  contentsOf,
  copySnapshot,
  DATABASE,
  foldLog,
} from "../kept-database.server";
import { isNew, standingOf } from "../migrations.server";
import { claimStorage } from "../storage-lock.server";
import { startCourier } from "./ask-courier.server";
import { besideCopy, copyOf, nameMoved, requireOwnKind, socketOf } from "./copy";
import { layPrimary } from "./lay-primary.server";
import { requireNoOtherBox } from "./other-boxes.server";
import { PrimaryAway } from "./primary-away.server";
import { openPrimary } from "./primary-driver.server";

/** Where a shop's database is, and the primary that it goes to or comes from. */
export type ShopMove = { directory: string; url: string; token: string | undefined };

/** All rows of a large shop are counted, or an index of them made, in one statement. */
const STATEMENT_MS = 600_000;
const LOCK_MS = 30_000;
const LOOK_EVERY_MS = 250;
const ENDS_WITHIN_MS = 20_000;
const EVERY_MS = 50;

function startAsking({ directory, url, token }: ShopMove) {
  const courier = startCourier({ url, token, directory, everyMs: EVERY_MS }, () => {});
  return { ...courier, deadlineMs: () => STATEMENT_MS };
}

/** @throws Error with a sentence that names the first table or sum that differs. */
function requireSame(expected: Contents, found: Contents): void {
  const pairs = (contents: Contents) => Object.entries({ ...contents.rows, ...contents.sums });
  const others = new Map(pairs(found));
  const [name, count] = pairs(expected).find(([key, value]) => others.get(key) !== value) ?? [];
  if (name === undefined) return;
  throw new Error(`The copy differs in ${name}: ${others.get(name) ?? 0} instead of ${count}.`);
}

/** Resolves with the release of a storage that nobody else uses any more. `waits` is told once when it has to be waited for. */
async function whenUnused(directory: string, waits: () => void): Promise<() => void> {
  let isTold = false;
  for (;;) {
    try {
      return claimStorage(directory, "replace");
    } catch {
      if (!isTold) waits();
      isTold = true;
      await sleep(LOOK_EVERY_MS);
    }
  }
}

function layWhole(own: Database, move: ShopMove): Contents {
  const courier = startAsking(move);
  try {
    const primary = openPrimary(courier);
    if (!isNew(primary)) throw new Error(`The database at ${move.url} is not empty.`);
    const contents = contentsOf(own);
    layPrimary(own, primary, () => requireSame(contents, contentsOf(primary)));
    return contents;
  } catch (error) {
    if (error instanceof PrimaryAway) throw new Error(`${error.message}. Nothing was changed.`);
    throw error;
  } finally {
    courier.end();
  }
}

/**
 * Moves a shop's database to an empty primary, while the shop runs: from the moment of the copy nobody can write, and those
 * who try are asked to wait. When the copy is whole and the shop is stopped (`waits` is told when it must be), the file is
 * put aside: until then nothing has changed, and the shop can go on as it was. `day` is in the name of the file.
 * @throws Error with a sentence.
 */
export async function moveToPrimary(
  move: ShopMove,
  { day, waits }: { day: string; waits: () => void },
): Promise<{ contents: Contents; aside: string }> {
  requireOwnKind(move.directory, false);
  const file = path.join(move.directory, DATABASE);
  if (!fs.existsSync(file)) throw new Error(`There is no ${DATABASE} in ${move.directory}.`);
  const own = new Database(file, { timeout: LOCK_MS });
  try {
    if (standingOf(own) !== "same") {
      throw new Error("Start the shop once first: its database is of another version.");
    }
    own.exec("begin immediate");
    const contents = layWhole(own, move);
    const release = await whenUnused(move.directory, waits);
    own.exec("rollback");
    own.close();
    foldLog(file);
    const aside = nameMoved(move.directory, day);
    fs.renameSync(file, aside);
    release();
    return { contents, aside };
  } finally {
    own.close();
  }
}

/** The program that keeps the copy ends soon after the last who asked it. */
async function whenCopyRests(directory: string): Promise<void> {
  const deadline = performance.now() + ENDS_WITHIN_MS;
  while (fs.existsSync(socketOf(directory)) && performance.now() < deadline) {
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * Brings a shop back from a primary into a file of this box. All boxes must be stopped: a write that arrives meanwhile is
 * found out, and nothing is changed then.
 * @throws Error with a sentence.
 */
export async function moveFromPrimary(move: ShopMove): Promise<Contents> {
  const { directory } = move;
  requireOwnKind(directory, true);
  const release = claimStorage(directory, "replace");
  const draft = path.join(directory, `${DATABASE}.coming`);
  const courier = startAsking(move);
  try {
    courier.ask({ kind: "open" });
    requireNoOtherBox(openPrimary(courier), directory);
    await copySnapshot(copyOf(directory), draft);
    foldLog(draft);
    const found = checkDatabase(draft);
    const primary = openPrimary(courier);
    primary.transaction(() => requireSame(contentsOf(primary), found)).immediate();
    courier.end();
    await whenCopyRests(directory);
    // The copy first: without what is beside it, it would be taken for a database of its own.
    for (const file of [copyOf(directory), ...besideCopy(directory)])
      fs.rmSync(file, { force: true });
    fs.renameSync(draft, path.join(directory, DATABASE));
    return found;
  } finally {
    courier.end();
    fs.rmSync(draft, { force: true });
    release();
  }
}
