import { beforeEach, expect, it, vi } from "vitest";
import { db, write } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { clockSeen } from "~/db/schema/clock";
import { settings } from "~/db/schema/settings";
import { testAdmin } from "../accounts/account.fixture";
import { DAY_MS, MINUTE_MS } from "../dates/time";
import { emptyMails, mailRows } from "../mail/mail.fixture";
import { clockForAdmin, clockInDoubt, sayDateIsRight } from "./admin.server";
import type { ClockReading } from "./leap";
import { believe, isDateInDoubt, readClock, seenClock } from "./seen.server";
import { watchDate } from "./watch.server";

const log = { warn: vi.fn() };
const SEEN = Date.UTC(2026, 10, 26, 12);
const HOUR_MS = 60 * MINUTE_MS;
const read = (at: number, uptimeMs: number, bootId = "one"): ClockReading => ({
  at,
  bootId,
  uptimeMs,
});
const look = (reading: ClockReading) => watchDate(log, reading);
const believed = () => seenClock()?.seenAt;

beforeEach(() => {
  emptyMails();
  log.warn.mockReset();
  db.update(settings).set({ businessEmail: "owner@example.org" }).run();
  write((tx) => believe(tx, read(SEEN, DAY_MS)));
});

it("a new shop believes its clock, and one that is made of older tables what it wrote last", () => {
  expect(db.select().from(clockSeen).all()).toHaveLength(1);
  expect(isDateInDoubt(SEEN + HOUR_MS)).toBe(false);
});

it("a shop that runs is sure of the date hour by hour, however quiet it is", () => {
  for (let hour = 1; hour <= 24 * 21; hour += 1) {
    look(read(SEEN + hour * HOUR_MS, DAY_MS + hour * HOUR_MS));
  }
  expect(believed()).toBe(SEEN + 21 * DAY_MS);
  look(read(SEEN + 21 * DAY_MS + MINUTE_MS, 22 * DAY_MS + MINUTE_MS));
  expect(believed()).toBe(SEEN + 21 * DAY_MS);
  expect(log.warn).not.toHaveBeenCalled();
});

it("does not believe a leap, however long it lasts, says so once and mails the owner once a week", () => {
  const ahead = SEEN + 400 * DAY_MS;
  for (let minute = 1; minute <= 60; minute += 1) {
    look(read(ahead + minute * MINUTE_MS, DAY_MS + minute * MINUTE_MS));
  }
  expect(believed()).toBe(SEEN);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(mailRows()).toHaveLength(1);
  expect(mailRows()[0]).toMatchObject({ kind: "backup-trouble", recipient: "owner@example.org" });
  look(read(ahead + 7 * DAY_MS, 8 * DAY_MS));
  expect(mailRows()).toHaveLength(2);
});

it("does not take for the truth what a machine says in its first minutes: it may not have asked for the time yet", () => {
  look(read(SEEN + 8 * DAY_MS, MINUTE_MS, "two"));
  expect(believed()).toBe(SEEN);
  look(read(SEEN + 8 * DAY_MS, 16 * MINUTE_MS, "two"));
  expect(believed()).toBe(SEEN + 8 * DAY_MS);
});

it("a clock that is behind for a moment changes nothing, and one that stays behind was ahead before", () => {
  const ticking = vi.spyOn(performance, "now");
  ticking.mockReturnValue(0);
  look(read(SEEN - 400 * DAY_MS, HOUR_MS, "two"));
  ticking.mockReturnValue(59 * MINUTE_MS);
  look(read(SEEN - 400 * DAY_MS, 2 * HOUR_MS, "two"));
  expect(believed()).toBe(SEEN);
  ticking.mockReturnValue(61 * MINUTE_MS);
  look(read(SEEN - 400 * DAY_MS, 2 * HOUR_MS, "two"));
  expect(believed()).toBe(SEEN - 400 * DAY_MS);
  ticking.mockRestore();
});

it("an owner who says that today's date is right is believed, and it stands in the log", () => {
  const admin = testAdmin();
  write((tx) => believe(tx, { ...readClock(), at: Date.now() - 400 * DAY_MS }));
  const { day } = clockForAdmin(admin);
  expect(clockInDoubt(admin)).toMatchObject({ day, isInDoubt: true });
  expect(() => sayDateIsRight(admin, { day: "2020-01-01" })).toThrow("Look at the date again.");
  expect(isDateInDoubt()).toBe(true);
  expect(sayDateIsRight(admin, { day })).toMatchObject({ day, isInDoubt: false });
  expect([isDateInDoubt(), clockInDoubt(admin)]).toEqual([false, null]);
  expect(db.select().from(auditLog).all().at(-1)).toMatchObject({
    adminEmail: admin.email,
    action: "said to be right",
    targetKind: "date",
    targetId: day,
  });
});
