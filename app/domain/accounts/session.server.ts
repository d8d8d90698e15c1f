import { and, desc, eq, gt, isNotNull, isNull, lte, ne, notInArray, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { adminUsers, deviceSignIns, secondFactors, sessions } from "~/db/schema/account";
import { writeIfFree } from "~/db/write-lock.server";
import { sessionSecrets } from "~/providers/secret.server";
import { DAY_MS, MINUTE_MS, now } from "../dates/time";
import { DomainError } from "../errors";
import type { Admin } from "./admin";
import type { AdminUser } from "./admin-rows.server";
import { deviceName } from "./device";
import {
  forgetDeviceOfSession,
  forgetDevices,
  LOCKS_AFTER_MS,
  locksByItself,
  removeOldDevices,
} from "./device-sign-ins.server";
import { ofRoomlessSession } from "./roomless-session.server";
import { newToken, tokenHash } from "./token.server";
import type { SessionView } from "./view";

const IDLE_MS = 12 * 60 * MINUTE_MS;
// The absolute lifetime of a session, even when active: it limits the use of a stolen cookie.
const MAX_MS = 30 * DAY_MS;
// `lastSeenAt` is written at most this often, because most page views should not cause a write.
const SEEN_EVERY_MS = MINUTE_MS;
const MAX_USER_AGENT = 300;

/**
 * A live session: its admin, the key of its row, which a session opened on a full disk does not have, and whether its
 * screen locks without use.
 */
export type LiveSession = { admin: Admin; key: string; locks?: boolean; hasNoRoom?: true };

const liveSession = db
  .select({
    id: adminUsers.id,
    email: adminUsers.email,
    role: adminUsers.role,
    lastSeenAt: sessions.lastSeenAt,
    createdAt: sessions.createdAt,
    locks: locksByItself,
  })
  .from(sessions)
  .innerJoin(adminUsers, eq(adminUsers.id, sessions.adminId))
  .where(
    and(
      eq(sessions.idHash, sql.placeholder("key")),
      isNull(adminUsers.endedAt),
      gt(sessions.expiresAt, sql.placeholder("now")),
      // One that was begun while the clock was ahead would else last until then.
      lte(sessions.lastSeenAt, sql.placeholder("tomorrow")),
    ),
  )
  .prepare();

const asAdmin = (user: AdminUser) => user as Admin;

/**
 * Opens a session and returns its id, which only the browser keeps. Ends an older session of the same browser, so that
 * no session id survives a sign-in (session fixation).
 */
export function openSession(
  adminId: number,
  browser: { userAgent: string | null; olderId: string | null; deviceHash?: string | undefined },
): string {
  const id = newToken();
  const at = now();
  write((tx) => {
    if (browser.olderId !== null) endByKey(tx, tokenHash(browser.olderId));
    tx.insert(sessions)
      .values({
        idHash: tokenHash(id),
        adminId,
        userAgent: browser.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
        deviceHash: browser.deviceHash ?? null,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: at + IDLE_MS,
      })
      .run();
  });
  return id;
}

/**
 * The live session with this id, also one without a row, or null, as for one whose screen has locked. Extends it to
 * twelve hours from now, thirty days in total at most.
 */
export function findSession(id: string): LiveSession | null {
  const key = tokenHash(id);
  const at = now();
  const found = liveSession.get({ key, now: at, tomorrow: at + DAY_MS });
  if (found === undefined) {
    const user = ofRoomlessSession(id);
    return user && { admin: asAdmin(user), key, hasNoRoom: true };
  }
  const locks = found.locks === 1;
  if (locks && at - found.lastSeenAt >= LOCKS_AFTER_MS) return null;
  if (at - found.lastSeenAt >= SEEN_EVERY_MS) {
    const seen = { lastSeenAt: at, expiresAt: Math.min(at + IDLE_MS, found.createdAt + MAX_MS) };
    writeIfFree(() =>
      write((tx) => tx.update(sessions).set(seen).where(eq(sessions.idHash, key)).run()),
    );
  }
  return { admin: asAdmin({ id: found.id, email: found.email, role: found.role }), key, locks };
}

function endByKey(tx: Pick<Transaction, "delete">, key: string): void {
  tx.delete(sessions).where(eq(sessions.idHash, key)).run();
}

/** Ends a session, and the right to open another on its device by a PIN; a `locked` one's PIN opens another. */
export function endSession(id: string, how: "left" | "locked"): void {
  const key = tokenHash(id);
  write((tx) => {
    if (how === "left") forgetDeviceOfSession(tx, key);
    endByKey(tx, key);
  });
}

export function endOwnSession(admin: Admin, key: string): void {
  const own = and(eq(sessions.idHash, key), eq(sessions.adminId, admin.id));
  write((tx) => {
    forgetDeviceOfSession(tx, key);
    const ended = tx.delete(sessions).where(own).run().changes;
    if (ended === 0) throw new DomainError("not_found", "This session has ended already.");
  });
}

/** Ends every session of an account except the one with this key; null ends all. */
export function endOtherSessions(
  tx: Pick<Transaction, "delete">,
  adminId: number,
  key: string | null,
): void {
  forgetDevices(tx, adminId, key);
  const isOther = key === null ? undefined : ne(sessions.idHash, key);
  tx.delete(sessions)
    .where(and(eq(sessions.adminId, adminId), isOther))
    .run();
}

export function endSessionsWithoutFactor(tx: Pick<Transaction, "delete">): void {
  const withFactor = db
    .select({ id: secondFactors.adminId })
    .from(secondFactors)
    .where(isNotNull(secondFactors.since));
  for (const table of [sessions, deviceSignIns]) {
    tx.delete(table).where(notInArray(table.adminId, withFactor)).run();
  }
}

export function endOtherOwnSessions({ admin, key }: LiveSession): void {
  write((tx) => endOtherSessions(tx, admin.id, key));
}

export function listSessions({ admin, key }: LiveSession): SessionView[] {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.adminId, admin.id), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.lastSeenAt), sessions.idHash)
    .all()
    .map((row) => ({
      key: row.idHash,
      device: deviceName(row.userAgent),
      lastSeenAt: row.lastSeenAt,
      createdAt: row.createdAt,
      isThisOne: row.idHash === key,
    }));
}

export function removeExpiredSessions(): number {
  const isOver = lte(sessions.expiresAt, now());
  removeOldDevices();
  return write((tx) => tx.delete(sessions).where(isOver).run().changes);
}

/** The secrets that sign the session cookie, newest first. For web/, which may not import providers. */
export function cookieSecrets(): string[] {
  return sessionSecrets();
}
