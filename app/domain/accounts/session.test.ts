import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { sessions } from "~/db/schema/account";
import { MINUTE_MS } from "../dates/time";
import { BROWSER, forgetAdmins, sessionFor, sessionRow, someAccount } from "./account.fixture";
import {
  endOtherOwnSessions,
  endOwnSession,
  endSession,
  findSession,
  listSessions,
  openSession,
  removeExpiredSessions,
} from "./session.server";

const MORNING = Date.parse("2027-01-11T06:00:00Z");
const IDLE_MS = 12 * 60 * MINUTE_MS;
let owner: { id: number; email: string };

beforeEach(async () => {
  forgetAdmins();
  owner = await someAccount();
  vi.setSystemTime(MORNING);
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => vi.setSystemTime(MORNING + ms);

describe("a session", () => {
  it("knows its admin", () => {
    const { id } = sessionFor(owner.id);
    expect(findSession(id)?.admin).toEqual(owner);
  });

  it("is kept in the database by its hash alone", () => {
    const { id, key } = sessionFor(owner.id);
    expect(sessionRow(key)).toMatchObject({ adminId: owner.id, userAgent: BROWSER.userAgent });
    expect(JSON.stringify(db.select().from(sessions).all())).not.toContain(id);
    expect(Buffer.from(id, "base64url")).toHaveLength(32);
    expect(findSession(key)).toBeNull();
  });

  it.each(["", "unknown", "' or 1=1 --"])("is nobody's by the id %j", (id) => {
    expect(findSession(id)).toBeNull();
  });

  it("ends after twelve hours without use, to the millisecond", () => {
    const one = sessionFor(owner.id);
    const other = sessionFor(owner.id);
    later(IDLE_MS - 1);
    expect(findSession(one.id)).not.toBeNull();
    later(IDLE_MS);
    expect(findSession(other.id)).toBeNull();
  });

  it("goes on for twelve hours from its last use", () => {
    const { id } = sessionFor(owner.id);
    later(IDLE_MS - 1);
    findSession(id);
    later(2 * IDLE_MS - 2);
    expect(findSession(id)).not.toBeNull();
  });

  it("ends after thirty days however much it is used", () => {
    const { id } = sessionFor(owner.id);
    for (let at = IDLE_MS / 2; at < 60 * IDLE_MS; at += IDLE_MS / 2) {
      later(at);
      expect(findSession(id)).not.toBeNull();
    }
    later(60 * IDLE_MS);
    expect(findSession(id)).toBeNull();
  });

  it("that was begun while the clock was far ahead does not count when it is right again; an hour does no harm", () => {
    later(400 * 24 * 60 * MINUTE_MS);
    const ahead = sessionFor(owner.id);
    later(60 * MINUTE_MS);
    const hourly = sessionFor(owner.id);
    later(0);
    expect(findSession(ahead.id)).toBeNull();
    expect(findSession(hourly.id)?.admin).toEqual(owner);
  });

  it("notes its use at most once a minute", () => {
    const { id, key } = sessionFor(owner.id);
    later(MINUTE_MS - 1);
    findSession(id);
    expect(sessionRow(key)?.lastSeenAt).toBe(MORNING);
    later(MINUTE_MS);
    findSession(id);
    expect(sessionRow(key)?.lastSeenAt).toBe(MORNING + MINUTE_MS);
  });

  it("ends when its admin signs out", () => {
    const { id } = sessionFor(owner.id);
    endSession(id, "left");
    expect(findSession(id)).toBeNull();
  });

  it("ends when the same browser signs in anew, whoever that is", async () => {
    const { id: olderId } = sessionFor(owner.id);
    const next = openSession((await someAccount()).id, { ...BROWSER, olderId });
    expect(next).not.toBe(olderId);
    expect(findSession(olderId)).toBeNull();
  });

  it("keeps no more of a browser's name than is useful", () => {
    const id = openSession(owner.id, { userAgent: "x".repeat(10_000), olderId: null });
    expect(sessionRow(findSession(id)?.key ?? "")?.userAgent).toHaveLength(300);
  });
});

describe("an admin's list of sessions", () => {
  it("holds the live ones of this admin, the last used first, and marks the one that asks", async () => {
    sessionFor((await someAccount()).id);
    const older = sessionFor(owner.id);
    later(MINUTE_MS);
    const newer = sessionFor(owner.id);
    expect(listSessions(older)).toEqual([
      expect.objectContaining({ key: newer.key, isThisOne: false, device: "Chrome on Android" }),
      expect.objectContaining({ key: older.key, isThisOne: true, lastSeenAt: MORNING }),
    ]);
    later(IDLE_MS);
    expect(listSessions(newer)).toHaveLength(1);
  });

  it("lets one of them be ended, and all others", () => {
    const [here, one, two] = [sessionFor(owner.id), sessionFor(owner.id), sessionFor(owner.id)];
    endOwnSession(here.admin, one.key);
    expect([here, one, two].map(({ id }) => findSession(id) !== null)).toEqual([true, false, true]);
    endOtherOwnSessions(here);
    expect([here, two].map(({ id }) => findSession(id) !== null)).toEqual([true, false]);
  });

  it("gives nobody power over another admin's", async () => {
    const here = sessionFor(owner.id);
    const other = sessionFor((await someAccount()).id);
    expect(() => endOwnSession(here.admin, other.key)).toThrow("This session has ended already.");
    endOtherOwnSessions(here);
    expect(findSession(other.id)).not.toBeNull();
  });
});

it("removes the sessions that were idle for too long, and no others", () => {
  const old = sessionFor(owner.id);
  later(MINUTE_MS);
  const young = sessionFor(owner.id);
  later(IDLE_MS);
  expect(removeExpiredSessions()).toBe(1);
  expect([old, young].map(({ key }) => sessionRow(key) !== undefined)).toEqual([false, true]);
});
