import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { beginImport, importEnd, importState } from "../import";
import { importFile } from "../import-file";
import type { Phase } from "./report";
import { countReads, linesBetween } from "./request-log";
import type { Scene } from "./scene";
import { startWriters } from "./writers";

/** The log is written in the background: after this time the lines of a while are in it. */
const LOGGED_MS = 300;

/** Seconds of reading: unmeasured, the ceiling, the shop. */
export type Length = { warmUp: number; raw: number; shop: number };

async function readCeiling({ raw, read }: Scene, length: Length) {
  await read(raw, length.warmUp);
  return read(raw, length.raw);
}

async function readShop({ shop, read, logFile }: Scene, seconds: number) {
  const from = fs.statSync(logFile).size;
  const answered = await read(shop, seconds);
  await sleep(LOGGED_MS);
  const log = countReads(linesBetween(logFile, from, fs.statSync(logFile).size));
  return { seconds, read: answered, log };
}

/** Readers alone. */
export async function readAlone(scene: Scene, length: Length): Promise<Phase> {
  const raw = await readCeiling(scene, length);
  await scene.read(scene.shop, length.warmUp);
  return { what: "nobody writes", raw, ...(await readShop(scene, length.shop)) };
}

async function readWhileWritten(scene: Scene, seconds: number) {
  const writers = startWriters(scene);
  const read = await readShop(scene, seconds);
  return { ...read, written: await writers.stop() };
}

/** Readers while shoppers fill carts and pay and an admin edits. */
export async function readInRush(scene: Scene, length: Length): Promise<Phase> {
  const raw = await readCeiling(scene, length);
  const read = await readWhileWritten(scene, length.shop);
  return { what: "carts, payments, edits", raw, ...read, isGoal: true };
}

/** The same while a file of books is imported. Waits for the end of the import. */
export async function readBesideImport(scene: Scene, length: Length, rows: number): Promise<Phase> {
  const { shop, cookie } = scene;
  const raw = await readCeiling(scene, length);
  const content = importFile(rows);
  const startedAt = performance.now();
  const id = await beginImport(shop, cookie, content);
  const read = await readWhileWritten(scene, length.shop);
  const { created } = await importState(shop, cookie, id);
  const inSeconds = (performance.now() - startedAt) / 1_000;
  const { status } = await importEnd(shop, cookie, id);
  if (status !== "done") throw new Error(`The import ended as ${status}.`);
  const seconds = (performance.now() - startedAt) / 1_000;
  const imported = { rows, seconds, createdInRush: created, rushSeconds: inSeconds };
  return { what: "and an import", raw, ...read, imported };
}
