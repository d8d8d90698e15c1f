import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { settings } from "~/db/schema/settings";
import { backupRuns } from "~/db/schema/work";
import { env } from "~/env.server";
import { copyName } from "~/providers/backups/directories.server";
import { DAY_MS, MINUTE_MS } from "../dates/time";
import { emptyMails, mailRows } from "../mail/mail.fixture";
import { recordFate, recordNotMade } from "./runs.server";
import { backupTroubles, mailBackupTroubles } from "./troubles.server";

const HOUR_MS = 60 * MINUTE_MS;
const SINCE = Date.parse("2026-11-01T02:00:00+02:00");
const folder = path.join(env.STORAGE_DIR, "backups");
const name = copyName(new Date(SINCE));
const keysAt = (at: number) => backupTroubles(at).map(({ key }) => key);

function putBackup(): void {
  fs.mkdirSync(path.join(folder, name), { recursive: true });
  fs.writeFileSync(path.join(folder, name, "shop.db"), "");
}

beforeEach(() => {
  emptyMails();
  db.delete(backupRuns).run();
  db.update(settings).set({ createdAt: SINCE, businessEmail: "owner@example.org" }).run();
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

it("a backup is late after 36 hours, and says why there is no newer one", async () => {
  expect(keysAt(SINCE + 36 * HOUR_MS)).toEqual([]);
  expect(backupTroubles(SINCE + 37 * HOUR_MS)[0]?.text).toBe("There is no backup yet.");
  putBackup();
  expect(keysAt(SINCE + 36 * HOUR_MS)).toEqual([]);
  await recordNotMade("There is no room.", SINCE + DAY_MS);
  expect(backupTroubles(SINCE + 37 * HOUR_MS)).toEqual([
    {
      key: "late",
      title: "The backup is late",
      text: "The last one was made on 1 November 2026 at 02:00. There is no room.",
    },
  ]);
});

it("the owner is mailed after three days, and again a week later, not every night", () => {
  putBackup();
  for (let hours = 1; hours < 24 * 9; hours += 6) mailBackupTroubles(SINCE + hours * HOUR_MS);
  const [mail, ...more] = mailRows();
  expect(mail).toMatchObject({ kind: "backup-trouble", recipient: "owner@example.org" });
  expect(mail?.createdAt).toBeGreaterThan(SINCE + 3 * DAY_MS);
  expect(more).toEqual([]);
  mailBackupTroubles(SINCE + 11 * DAY_MS);
  expect(mailRows()).toHaveLength(2);
});

it("what was made, proven and sent while the clock was ahead keeps no alarm silent afterwards", async () => {
  const ahead = SINCE + 400 * DAY_MS;
  const future = copyName(new Date(ahead));
  fs.mkdirSync(path.join(folder, future), { recursive: true });
  fs.writeFileSync(path.join(folder, future, "shop.db"), "");
  const times = { triedAt: ahead, provenAt: ahead, sentAt: ahead };
  await recordFate(future, ahead, { ...times, lacks: [], proofError: null });
  await recordNotMade("There is no room.", ahead);
  putBackup();
  await recordFate(name, SINCE, { triedAt: SINCE, proofError: "It shows 1 books of 2." });
  expect(keysAt(SINCE + 37 * HOUR_MS)).toEqual(["late", "unproven"]);
  expect(backupTroubles(SINCE + 37 * HOUR_MS)[0]?.text).toBe(
    "The last one was made on 1 November 2026 at 02:00.",
  );
  mailBackupTroubles(SINCE + 11 * DAY_MS);
  expect(mailRows()).toHaveLength(2);
});

it("what the shop has lost, and a trial that failed, are told as long as that backup is the newest", async () => {
  putBackup();
  const fate = { lacks: ["its secret"], triedAt: SINCE, proofError: "It shows 1 books of 2." };
  await recordFate(name, SINCE, fate);
  expect(keysAt(SINCE + HOUR_MS)).toEqual(["lacks", "unproven"]);
  await recordFate(name, SINCE, { lacks: [], proofError: null });
  expect(keysAt(SINCE + HOUR_MS)).toEqual([]);
});
