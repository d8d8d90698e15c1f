import { type ChildProcess, fork } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { DATABASE, databaseBytes, readDatabase } from "~/db/kept-database.server";
import { claimBackups, claimStorage } from "~/db/storage-lock.server";
import { backupsFolder, removeUnfinished } from "~/providers/backups/directories.server";
import { IMAGES } from "~/providers/backups/kept-images.server";
import { freeBytes, lackOfSpace } from "~/providers/backups/space.server";
import { bringBack, examineBackup } from "./restore.server";

const PROGRAM = "server.js";
const START_MS = 120_000;
const PATIENCE_MS = 120_000;

export type TrialResult = { tookMs: number };

type Expected = { books: number; book: { id: number; title: string } | null };

const LISTED = "from books where deleted_at is null and is_hidden = 0";

function expectedOf(database: string): Expected {
  return readDatabase(database, (driver) => ({
    books: Number(driver.prepare(`select count(*) ${LISTED}`).pluck().get()),
    book:
      driver
        .prepare<[], { id: number; title: string }>(
          `select id, title ${LISTED} order by id desc limit 1`,
        )
        .get() ?? null,
  }));
}

/** The shop itself on another storage: it answers pages, and starts no job, so that nothing is mailed or requested. */
function openShop(storage: string): ChildProcess {
  return fork(PROGRAM, ["--trial"], {
    env: {
      NODE_ENV: "production",
      STORAGE_DIR: storage,
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
}

function portOf(child: ChildProcess): Promise<number> {
  let said = "";
  child.stderr?.on("data", (chunk) => (said += chunk));
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("The shop did not start on it.")), START_MS);
    child.once("message", ({ port }: { port: number }) => resolve(port));
    child.once("exit", () => {
      reject(new Error(`The shop did not start on it. ${said.trim().split("\n").at(-1) ?? ""}`));
    });
    child.once("exit", () => clearTimeout(late));
  });
}

function imagesOf(storage: string): string[] {
  const folder = path.join(storage, IMAGES);
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
}

async function read(url: string, type: string): Promise<string> {
  const answer = await fetch(url, { headers: { Accept: type } });
  const text = await answer.text();
  if (answer.ok) return text;
  throw new Error(`${new URL(url).pathname} answered ${answer.status}.`);
}

async function requireAnswers(url: string, { books, book }: Expected): Promise<void> {
  const page = await read(`${url}/`, "text/html");
  const calls = JSON.parse(await read(`${url}/api/v1/books`, "application/json"));
  if (calls.total < Math.min(books, 10_000)) {
    throw new Error(`It shows ${calls.total} books of ${books}.`);
  }
  if (book === null) return;
  if (!page.includes('href="/book/')) throw new Error("The catalogue shows no book.");
  await read(`${url}/book/${book.id}`, "text/html");
  const { title } = JSON.parse(await read(`${url}/api/v1/books/${book.id}`, "application/json"));
  if (title !== book.title) throw new Error(`Book ${book.id} is not the one that was kept.`);
}

async function tryShop(storage: string): Promise<void> {
  const expected = expectedOf(path.join(storage, DATABASE));
  const child = openShop(storage);
  try {
    const url = `http://127.0.0.1:${await portOf(child)}`;
    await requireAnswers(url, expected);
    const [image] = imagesOf(storage);
    if (image !== undefined) await read(`${url}/${IMAGES}/${image}`, "image/*");
  } finally {
    child.kill("SIGKILL");
  }
}

/**
 * Restores a backup beside the shop, opens the shop's own code on it, and requests the catalogue, a book and calls.
 * @throws Error with a sentence when there is no room, something is missing, or an answer is wrong.
 */
export async function proveBackup(storage: string, name: string): Promise<TrialResult> {
  const begun = performance.now();
  const folder = backupsFolder(storage);
  const release = claimBackups(folder, PATIENCE_MS);
  const from = path.join(folder, name);
  const trial = path.join(folder, `${name}.proof`);
  try {
    removeUnfinished(storage);
    const lack = lackOfSpace(databaseBytes(from), freeBytes(folder));
    if (lack !== null) throw new Error(lack);
    const lacks = examineBackup(from);
    if (lacks.length > 0) throw new Error(`It lacks ${lacks.join(", and ")}.`);
    const releaseTrial = claimStorage(trial, "replace");
    bringBack(from, trial);
    releaseTrial();
    await tryShop(trial);
    return { tookMs: Math.round(performance.now() - begun) };
  } finally {
    fs.rmSync(trial, { recursive: true, force: true });
    release();
  }
}
