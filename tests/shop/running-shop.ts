import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { Database } from "~/db/driver.server";
import { adminUsers } from "~/db/schema/account";
import { hashPassword } from "~/domain/accounts/passwords/password.server";
import { layDatabase } from "../empty-database";
import { freePort } from "./free-port";
import { peopleKnown, refuseTellingLog, rememberTyped } from "./people-in-log";
import { until } from "./until";

/** The fictitious admin of every test shop. */
export const OWNER = { email: "owner@example.org", password: "seven quiet libraries" };

// A test's shop answers for seconds: compiling its code for a longer life costs more processor time than it saves.
const SHORT_LIVED = ["--no-opt", "--max-lazy"];

export type ShopOptions = {
  /** Additional or overriding environment variables. */
  env?: Record<string, string>;
  /** The payment stand-in's URL; by default PayFast's sandbox. */
  payFastUrl?: string;
  /** Storage of an earlier shop, to reuse. */
  storageDir?: string;
  /** Print PDF invoices with the tests' Chromium. Off by default, because a browser is slow. */
  prints?: boolean;
};

/** A shop's process and its storage. Tests use it in turn. */
export type ShopProcess = Awaited<ReturnType<typeof startProcess>>;
export type RunningShop = ReturnType<typeof handleOf>;

function exited(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once("exit", (code) => resolve(code)));
}

/**
 * Says that the last night's work on personal data is done: a shop does it ten seconds after its start, and would remove
 * what a test has just added with a date of long ago.
 */
export function skipLastNight(driver: Database): void {
  driver.prepare("insert into retention_runs (at, counts) values (?, '{}')").run(Date.now());
}

/**
 * Storage of a shop that nobody has used. Its owner is in it, unless the shop starts without one: the shop would make the
 * owner together with the first grades and subjects, and tests begin without these.
 */
async function emptyStorage({ env }: ShopOptions): Promise<string> {
  const storageDir = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-shop-"));
  const isLaid = layDatabase(storageDir);
  if (isLaid && env?.ADMIN_EMAIL === undefined) {
    const driver = openDatabase(storageDir);
    const passwordHash = await hashPassword(OWNER.password);
    const at = Date.now();
    const role = "owner" as const;
    const row = { email: OWNER.email, passwordHash, role, createdAt: at, updatedAt: at };
    drizzle(driver).insert(adminUsers).values(row).run();
    driver.close();
  }
  return storageDir;
}

function openDatabase(storageDir: string): Database {
  const driver = new Database(path.join(storageDir, "shop.db"));
  driver.pragma("busy_timeout = 5000");
  driver.pragma("foreign_keys = ON");
  return driver;
}

/** Starts the built shop on a free port with its own storage. */
export async function startProcess(options: ShopOptions = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const storageDir = options.storageDir ?? (await emptyStorage(options));
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PATH: process.env.PATH ?? "",
    TMPDIR: os.tmpdir(),
    PORT: String(port),
    BASE_URL: url,
    STORAGE_DIR: storageDir,
    RATE_LIMIT: "off",
    LOG_LEVEL: "info",
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    CHROMIUM_PATH: (options.prints && process.env.CHROMIUM_PATH) || "/nowhere/chromium",
    ...(options.payFastUrl ? { PAYFAST_URL: options.payFastUrl } : {}),
    ...options.env,
  };
  let output = "";
  let starts = 0;
  let child: ChildProcess;

  async function start(): Promise<void> {
    starts += 1;
    child = spawn(process.execPath, [...SHORT_LIVED, "server.js"], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`The shop did not start:\n${output}`);
      return (await fetch(`${url}/healthz`).catch(() => null))?.ok;
    });
  }

  await start();
  return {
    url,
    storageDir,
    ownsStorage: options.storageDir === undefined,
    start,
    child: () => child,
    output: () => output,
    /** Whether it is the process that was started first, and runs. */
    isUntouched: () => starts === 1 && child.exitCode === null && child.signalCode === null,
  };
}

/** What tests do with a shop's process, and what it says from here on in its output. */
export function handleOf(shop: ShopProcess, from = 0) {
  const { url, storageDir, start, child } = shop;
  const driver = openDatabase(storageDir);
  const output = () => shop.output().slice(from);
  return {
    url,
    storageDir,
    pid: () => child().pid ?? 0,
    /** Output on stdout and stderr so far. */
    output,
    /** Direct access to the shop's database, to set up and inspect state. */
    db: drizzle(driver),
    driver,
    get(address: string, init: RequestInit = {}) {
      rememberTyped(init.body);
      return fetch(url + address, { redirect: "manual", ...init });
    },
    /** Simulates a power cut: SIGKILL. */
    async kill(): Promise<void> {
      child().kill("SIGKILL");
      await exited(child());
    },
    /** Starts it again on the same storage. */
    start,
    /** Stops it with SIGTERM; answers the exit code. */
    async terminate(): Promise<number | null> {
      child().kill("SIGTERM");
      return exited(child());
    },
    /** Waits until it has ended; answers the exit code. */
    ended: () => exited(child()),
    /** Stops it and deletes its storage. @throws Error where its log tells who people are. */
    async remove(): Promise<void> {
      child().kill("SIGKILL");
      await exited(child());
      const people = peopleKnown(driver);
      driver.close();
      if (shop.ownsStorage) fs.rmSync(storageDir, { recursive: true, force: true });
      refuseTellingLog(output(), people);
    },
  };
}

/** Starts the built shop on a free port with its own storage. */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const started = await startProcess(options);
  const shop = handleOf(started);
  if (started.ownsStorage) skipLastNight(shop.driver);
  return shop;
}
