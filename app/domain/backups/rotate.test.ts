import { expect, it } from "vitest";
import { dayInSouthAfrica, isoDay } from "../dates/calendar";
import { DAY_MS, MINUTE_MS } from "../dates/time";
import { longestKeptDays } from "../settings/rules";
import { type KeptBackup, outdatedBackups } from "./rotate.server";

const KEEPING = { backupNights: 7, backupSundays: 4 };
/** A Sunday. */
const SUNDAY = Date.parse("2026-11-22T02:00:00+02:00");

const backup = (madeAt: number, isProven = false): KeptBackup => ({
  name: isoDay(dayInSouthAfrica(madeAt)),
  madeAt,
  isProven,
});

/** The days of the backups that are left after some nights, each followed by a clean-up. */
function daysLeft(nights: number, until: number, keeping = KEEPING, skip: string[] = []): string[] {
  let kept: KeptBackup[] = [];
  for (let ago = nights - 1; ago >= 0; ago -= 1) {
    const at = until - ago * DAY_MS;
    const made = skip.includes(isoDay(dayInSouthAfrica(at))) ? [] : [backup(at)];
    kept = [...kept, ...made];
    const over = outdatedBackups(kept, at + MINUTE_MS, keeping);
    kept = kept.filter(({ name }) => !over.includes(name));
  }
  return kept.map(({ name }) => name);
}

it("keeps seven nights and four Sundays, and none is older than 35 days", () => {
  const wednesday = SUNDAY + 3 * DAY_MS;
  expect(daysLeft(120, wednesday)).toEqual([
    "2026-11-01",
    "2026-11-08",
    "2026-11-15",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
  ]);
  expect(longestKeptDays(KEEPING)).toBe(35);
});

it("keeps the last of a week that has none of its Sunday", () => {
  const left = daysLeft(60, SUNDAY + DAY_MS, KEEPING, ["2026-11-08"]);
  expect(left.slice(0, 3)).toEqual(["2026-11-01", "2026-11-07", "2026-11-15"]);
});

it("keeps what the owner asks for, and one in every case", () => {
  expect(daysLeft(60, SUNDAY, { backupNights: 1, backupSundays: 0 })).toEqual(["2026-11-22"]);
  expect(daysLeft(60, SUNDAY, { backupNights: 30, backupSundays: 0 })).toHaveLength(30);
  const old = [backup(SUNDAY - 90 * DAY_MS), backup(SUNDAY - 80 * DAY_MS, true)];
  expect(outdatedBackups(old, SUNDAY, KEEPING)).toEqual([old[0]?.name]);
});

it("never lets the last proven one go by its age alone", () => {
  const proven = backup(SUNDAY - 400 * DAY_MS, true);
  const before = backup(SUNDAY - 401 * DAY_MS, true);
  const nights = [0, 1, 2].map((ago) => backup(SUNDAY - ago * DAY_MS));
  expect(outdatedBackups([before, proven, ...nights], SUNDAY, KEEPING)).toEqual([before.name]);
  expect(outdatedBackups([proven, backup(SUNDAY, true)], SUNDAY, KEEPING)).toEqual([proven.name]);
});

it("neither removes what is dated in the future, nor anything because of it", () => {
  const future = [40, 400].map((days) => backup(SUNDAY + days * DAY_MS, true));
  const nights = [0, 1, 2].map((ago) => backup(SUNDAY - ago * DAY_MS, ago === 2));
  const keeping = { backupNights: 3, backupSundays: 0 };
  expect(outdatedBackups([...future, ...nights], SUNDAY, keeping)).toEqual([]);
  const old = backup(SUNDAY - 90 * DAY_MS);
  expect(outdatedBackups([...future, old], SUNDAY, keeping)).toEqual([]);
});

it("keeps the newest that is proven, and every one that was made by hand since yesterday", () => {
  const keeping = { backupNights: 2, backupSundays: 0 };
  const nights = [0, 1, 2, 3].map((ago) => backup(SUNDAY - ago * DAY_MS, ago > 1));
  const proven = outdatedBackups(nights, SUNDAY, { backupNights: 3, backupSundays: 0 });
  expect(proven).toEqual([nights[3]?.name]);
  const byHand = { ...backup(SUNDAY - 60 * MINUTE_MS), name: "by hand" };
  expect(outdatedBackups([...nights, byHand], SUNDAY, keeping)).not.toContain("by hand");
});
