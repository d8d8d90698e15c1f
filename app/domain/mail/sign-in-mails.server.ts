import { write } from "~/db/client.server";
import { isDiskFull } from "~/db/disk-refusal.server";
import { env } from "~/env.server";
import type { AdminUser } from "../accounts/admin-rows.server";
import { deviceName } from "../accounts/device";
import { noteDevice } from "../accounts/device-sign-ins.server";
import { roomlessSessionId } from "../accounts/roomless-session.server";
import { openSession } from "../accounts/session.server";
import { recordSignIn, signInById } from "../accounts/sign-in-log.server";
import { tokenHash } from "../accounts/token.server";
import { dayInSouthAfrica, isoDay } from "../dates/calendar";
import { now } from "../dates/time";
import { queueMail } from "./queue.server";
import type { MailSignIn } from "./view";

type Browser = {
  userAgent: string | null;
  olderId: string | null;
  address: string;
  isKnown: boolean;
  withRecoveryCode?: boolean;
  byPin?: boolean;
  deviceHash?: string;
};

/**
 * Signs in an authenticated admin: opens a session, records it, and mails its owner when the browser is new, once a day
 * for one device and address. Returns the session's id, which only the browser keeps. On a full disk it opens a session
 * without a row, and records and mails nothing, because its owner must see what is wrong.
 */
export function enter(user: AdminUser, browser: Browser): string {
  try {
    return enterWithRecord(user, browser);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    process.emitWarning("The disk is full: somebody signed in without a record or a mail");
    return roomlessSessionId(user.id);
  }
}

function enterWithRecord(user: AdminUser, browser: Browser): string {
  const {
    userAgent,
    olderId,
    address,
    isKnown,
    withRecoveryCode = false,
    byPin = false,
    deviceHash,
  } = browser;
  const device = deviceName(userAgent);
  const at = now();
  return write((tx) => {
    const signInId = recordSignIn(tx, user, { address, device, withRecoveryCode, byPin }, at);
    if (!isKnown) {
      const where = tokenHash(`${device} ${address}`);
      const uniqueKey = `sign-in of ${user.id} ${isoDay(dayInSouthAfrica(at))} ${where}`;
      const mail = { kind: "new-sign-in", uniqueKey, recipient: user.email } as const;
      queueMail(tx, { ...mail, payload: { signInId } }, at);
    }
    if (deviceHash !== undefined && !byPin) noteDevice(tx, deviceHash, user.id, at);
    return openSession(user.id, { userAgent, olderId, deviceHash });
  });
}

export const accountUrl = (): string => `${env.BASE_URL}/admin/account`;

export function signInInMail(signInId: number): MailSignIn {
  return { ...signInById(signInId), accountUrl: accountUrl() };
}
