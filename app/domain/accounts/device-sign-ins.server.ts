import { and, asc, eq, gte, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { adminUsers, deviceSignIns, sessions } from "~/db/schema/account";
import { dayInSouthAfrica, startOfDay } from "../dates/calendar";
import { DAY_MS, MINUTE_MS, now } from "../dates/time";
import { DomainError } from "../errors";
import type { AdminUser } from "./admin-rows.server";
import { passwordMatches } from "./passwords/password.server";
import {
  LOCKS_AFTER_MINUTES,
  MAX_WRONG_PINS,
  PASSWORD_INSTEAD,
  PIN_IS_SPENT,
  wrongPinWords,
} from "./passwords/pin-rules";
import type { PinTry } from "./schema";
import { tokenHash } from "./token.server";
import type { PinPersonView } from "./view";

export const LOCKS_AFTER_MS = LOCKS_AFTER_MINUTES * MINUTE_MS;
const KEPT_MS = 30 * DAY_MS;

const isOf = (deviceHash: string, adminId: number) =>
  and(eq(deviceSignIns.deviceHash, deviceHash), eq(deviceSignIns.adminId, adminId));

export function noteDevice(tx: Transaction, deviceHash: string, adminId: number, at: number): void {
  tx.insert(deviceSignIns)
    .values({ deviceHash, adminId, signedInAt: at })
    .onConflictDoUpdate({
      target: [deviceSignIns.deviceHash, deviceSignIns.adminId],
      set: { signedInAt: at, wrongPins: 0 },
    })
    .run();
}

export function forgetDevices(
  tx: Pick<Transaction, "delete">,
  adminId: number,
  exceptOfKey: string | null,
): void {
  const own = db
    .select({ hash: sessions.deviceHash })
    .from(sessions)
    .where(eq(sessions.idHash, exceptOfKey ?? ""));
  const isOther = sql`${deviceSignIns.deviceHash} is not (${own})`;
  tx.delete(deviceSignIns)
    .where(and(eq(deviceSignIns.adminId, adminId), isOther))
    .run();
}

export function forgetDeviceOfSession(tx: Pick<Transaction, "delete">, key: string): void {
  const own = db
    .select({ device: sessions.deviceHash, adminId: sessions.adminId })
    .from(sessions)
    .where(eq(sessions.idHash, key));
  tx.delete(deviceSignIns)
    .where(sql`(${deviceSignIns.deviceHash}, ${deviceSignIns.adminId}) = (${own})`)
    .run();
}

/** 1 of a session whose screen locks: others have signed in on its device too, and its admin has a PIN; else 0. */
export const locksByItself = sql<number>`${adminUsers.pinHash} is not null and exists (
  select 1 from ${deviceSignIns} join ${adminUsers} other on other.id = ${deviceSignIns.adminId}
  where ${deviceSignIns.deviceHash} = ${sessions.deviceHash}
    and other.id <> ${adminUsers.id} and other.ended_at is null)`;

const todaysWith = (deviceHash: string) =>
  and(
    eq(deviceSignIns.deviceHash, deviceHash),
    gte(deviceSignIns.signedInAt, startOfDay(dayInSouthAfrica(now()))),
    lt(deviceSignIns.wrongPins, MAX_WRONG_PINS),
    isNotNull(adminUsers.pinHash),
    isNull(adminUsers.endedAt),
  );

export function pinPeople(device: string | null): PinPersonView[] {
  if (device === null) return [];
  return db
    .select({
      id: adminUsers.id,
      name: adminUsers.name,
      email: adminUsers.email,
      role: adminUsers.role,
    })
    .from(deviceSignIns)
    .innerJoin(adminUsers, eq(adminUsers.id, deviceSignIns.adminId))
    .where(todaysWith(tokenHash(device)))
    .orderBy(asc(adminUsers.id))
    .all()
    .map(({ id, name, email, role }) => ({ id, name: name ?? email, role }));
}

const refuse = (sentence: string) =>
  new DomainError("unauthenticated", sentence, { pin: [sentence] });

/**
 * Checks the PIN of an admin who gave their password on this device today. A try counts before the PIN is looked at, so
 * that tries at once do not add up; a right one forgets them.
 * @throws DomainError unauthenticated, with the message for `pin`; for a wrong PIN `onWrong` runs first.
 */
export async function checkPin(
  device: string | null,
  { adminId, pin }: PinTry,
  onWrong: (user: AdminUser, isLast: boolean) => void,
): Promise<AdminUser> {
  const deviceHash = device === null ? "" : tokenHash(device);
  const found = db
    .select({ admin: adminUsers })
    .from(deviceSignIns)
    .innerJoin(adminUsers, eq(adminUsers.id, deviceSignIns.adminId))
    .where(and(todaysWith(deviceHash), eq(adminUsers.id, adminId)))
    .get()?.admin;
  if (found === undefined) throw refuse(PASSWORD_INSTEAD);
  const isTheirs = isOf(deviceHash, adminId);
  const tries = write((tx) =>
    tx
      .update(deviceSignIns)
      .set({ wrongPins: sql`${deviceSignIns.wrongPins} + 1` })
      .where(and(isTheirs, lt(deviceSignIns.wrongPins, MAX_WRONG_PINS)))
      .returning({ tries: deviceSignIns.wrongPins })
      .get(),
  )?.tries;
  if (tries === undefined) throw refuse(PASSWORD_INSTEAD);
  const user = { id: found.id, email: found.email, role: found.role };
  if (!(await passwordMatches(found.pinHash ?? undefined, pin))) {
    const isLast = tries >= MAX_WRONG_PINS;
    onWrong(user, isLast);
    throw refuse(isLast ? PIN_IS_SPENT : wrongPinWords(MAX_WRONG_PINS - tries));
  }
  write((tx) => tx.update(deviceSignIns).set({ wrongPins: 0 }).where(isTheirs).run());
  return user;
}

export function removeOldDevices(): number {
  const isOld = lte(deviceSignIns.signedInAt, now() - KEPT_MS);
  return write((tx) => tx.delete(deviceSignIns).where(isOld).run().changes);
}
