import fs from "node:fs";
import path from "node:path";
import { env } from "~/env.server";

/** Directory name of a backup: `2026-11-20T12-05-12-000Z`. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

/** Time of the newest backup in STORAGE_DIR (UTC ms); null when none contains a database. */
export function latestBackup(): number | null {
  const directory = path.join(env.STORAGE_DIR, "backups");
  if (!fs.existsSync(directory)) return null;
  const times = fs.readdirSync(directory).flatMap((name) => {
    const [, day, hours, minutes, seconds, ms] = NAME.exec(name) ?? [];
    if (day === undefined || !fs.existsSync(path.join(directory, name, "shop.db"))) return [];
    return [Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`)];
  });
  return times.length === 0 ? null : Math.max(...times);
}
