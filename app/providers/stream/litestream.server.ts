import { type ChildProcess, execFile, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { environmentOfOthers } from "~/env.server";
import type { StreamTarget } from "./target";

const PROGRAM = "litestream";
const CONFIG = "litestream.json";
const NOT_THERE =
  "Litestream is not here: deploy/install.sh --stream-to … brings it, and npm i @flydotio/litestream elsewhere.";

const databaseOf = (storage: string) => path.join(storage, "shop.db");

function replicaAt(target: StreamTarget) {
  switch (target.kind) {
    case "folder":
      return { type: "file", path: path.join(target.folder, "db") };
    case "sftp": {
      const { host, port, user, folder, keyFile } = target;
      const key = keyFile === null ? {} : { "key-path": keyFile };
      return { type: "sftp", host: `${host}:${port}`, user, path: `${folder}/db`, ...key };
    }
    case "s3": {
      const { bucket, folder, endpoint, region } = target;
      const where = { ...(endpoint ? { endpoint } : {}), ...(region ? { region } : {}) };
      return { type: "s3", bucket, path: path.posix.join(folder, "db"), ...where };
    }
  }
}

/**
 * Writes Litestream's configuration. It moves the log's pages once there are 4 000, and never waits for readers with
 * the database locked; a timed checkpoint would only end all cached pages of an idle shop. A restore reads an hour's
 * log at most. JSON is YAML.
 */
function writeConfig(storage: string, target: StreamTarget): string {
  const config = {
    logging: { type: "json" },
    dbs: [
      {
        path: databaseOf(storage),
        "monitor-interval": "200ms",
        "checkpoint-interval": "0s",
        "min-checkpoint-page-count": 4_000,
        "max-checkpoint-page-count": 0,
        replicas: [
          {
            ...replicaAt(target),
            "sync-interval": "1s",
            "snapshot-interval": "1h",
            retention: "24h",
            "retention-check-interval": "1h",
          },
        ],
      },
    ],
  };
  const file = path.join(storage, CONFIG);
  fs.writeFileSync(file, JSON.stringify(config), { mode: 0o600 });
  return file;
}

const lineSchema = z.object({
  time: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  level: z.string(),
  msg: z.string(),
  position: z.string().optional(),
  error: z.string().optional(),
});

function readLine(text: string) {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Whether the log continues after a part that was copied: positions are `<generation>/<file>:<offset>`. */
function isBehind(storage: string, position: string): boolean {
  const [generation = "", index = ""] = position.split(/[/:]/);
  const folder = path.join(storage, ".shop.db-litestream", "generations", generation, "wal");
  if (!fs.existsSync(folder)) return true;
  return fs.readdirSync(folder).some((name) => name.endsWith(".wal") && name > `${index}.wal`);
}

/** Events of the running stream. Times in UTC ms. */
type Listener = {
  /** All that was written until then is elsewhere. */
  copied(until: number): void;
  /** Something failed. Litestream continues by itself. */
  failed(reason: string): void;
  said(line: string): void;
};

// A second's part of the log is small; a snapshot is the whole database.
const PATIENCE_MS = { segment: 5 * 60_000, snapshot: 60 * 60_000 };
const TO_END_MS = 20_000;

export type Litestream = {
  ended: Promise<never>;
  /** Whether it waits for the other end forever, because it does not notice every broken connection. `at` in UTC ms. */
  hangs(at?: number): boolean;
  end(): Promise<void>;
};

function listenTo(child: ChildProcess, storage: string, listener: Listener) {
  const underWay = new Map<keyof typeof PATIENCE_MS, number>();
  const lines = child.stdout === null ? null : createInterface({ input: child.stdout });
  lines?.on("line", (text) => {
    const { msg = "", level, time = 0, position = "", error } = readLine(text) ?? {};
    const [, begun, ended] = /^write (?:wal )?(\w+)$|^(?:wal )?(\w+) written$/.exec(msg) ?? [];
    if (begun === "segment" || begun === "snapshot") underWay.set(begun, time);
    if (ended === "segment" && !isBehind(storage, position)) {
      listener.copied(underWay.get("segment") ?? 0);
    }
    if (ended === "segment" || ended === "snapshot") underWay.delete(ended);
    if (level === "ERROR") listener.failed(`${msg}: ${error}`);
    else if (begun !== "segment" && ended !== "segment") listener.said(text);
  });
  return underWay;
}

/**
 * Streams the database of a storage to a target, each second, until it is ended. @throws Error with a sentence where
 * Litestream is not installed.
 */
export async function startLitestream(
  storage: string,
  target: StreamTarget,
  listener: Listener,
): Promise<Litestream> {
  const args = ["replicate", "-config", writeConfig(storage, target), "-no-expand-env"];
  const child = spawn(PROGRAM, args, {
    env: environmentOfOthers({}),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const underWay = listenTo(child, storage, listener);
  const ended = new Promise<never>((_, reject) => {
    child.once("exit", (code, signal) => {
      reject(new Error(`Litestream ended with ${signal ?? code}.`));
    });
  });
  // Whoever waits for something else at that moment hears of it afterwards.
  ended.catch(() => {});
  await new Promise((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", () => reject(new Error(NOT_THERE)));
  });
  return {
    ended,
    hangs: (at = Date.now()) =>
      [...underWay].some(([what, since]) => at - since > PATIENCE_MS[what]),
    async end() {
      child.kill("SIGTERM");
      await Promise.race([ended.catch(() => {}), pause(TO_END_MS, undefined, { ref: false })]);
      child.kill("SIGKILL");
    },
  };
}

const LOG_BYTES = 64 * 1024 ** 2;

const notRestored = z.object({
  code: z.unknown(),
  stdout: z.string().default(""),
  stderr: z.string().default(""),
});

/**
 * Restores the database from a target into a file that does not exist, as it was last copied, for `storage`. @throws
 * Error with a sentence.
 */
export async function restoreDatabase(
  storage: string,
  target: StreamTarget,
  file: string,
): Promise<void> {
  const config = writeConfig(storage, target);
  const args = ["restore", "-config", config, "-no-expand-env", "-o", file, databaseOf(storage)];
  try {
    await promisify(execFile)(PROGRAM, args, {
      env: environmentOfOthers({}),
      maxBuffer: LOG_BYTES,
    });
  } catch (error) {
    const { code, stdout, stderr } = notRestored.parse(error);
    if (code === "ENOENT") throw new Error(NOT_THERE);
    const last = (stderr + stdout).trim().split("\n").at(-1) ?? "";
    throw new Error(`Litestream brought no database: ${readLine(last)?.error ?? (last || code)}.`);
  }
}
