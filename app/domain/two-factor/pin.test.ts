import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { adminUsers, auditLog } from "~/db/schema/account";
import {
  BROWSER,
  forgetAdmins,
  PASSWORD,
  sessionFor,
  someAccount,
} from "../accounts/account.fixture";
import type { AdminUser } from "../accounts/admin-rows.server";
import { checkPin, LOCKS_AFTER_MS, pinPeople } from "../accounts/device-sign-ins.server";
import {
  endOtherOwnSessions,
  endOwnSession,
  endSession,
  endSessionsWithoutFactor,
  findSession,
} from "../accounts/session.server";
import { tokenHash } from "../accounts/token.server";
import { MINUTE_MS } from "../dates/time";
import { mailRows } from "../mail/mail.fixture";
import { enter } from "../mail/sign-in-mails.server";
import { changePassword } from "./change-password.server";
import { setPin } from "./set-pin.server";
import { noteWrongPin } from "./wrong-pin.server";

const PHONE = "the phone at the counter";
const PIN = "2946";
const EVENING = Date.parse("2027-01-11T18:00:00Z");
const MIDNIGHT = Date.parse("2027-01-11T22:00:00Z");
const wrong: string[] = [];
let one: AdminUser;
let other: AdminUser;

beforeEach(async () => {
  forgetAdmins();
  wrong.length = 0;
  vi.setSystemTime(EVENING);
  [one, other] = [await someAccount(), await someAccount()];
  await setPin(sessionFor(one.id).admin, { pin: PIN, current: PASSWORD });
});
afterEach(() => {
  vi.useRealTimers();
});

const facts = { address: "192.0.2.1", isKnown: true, deviceHash: tokenHash(PHONE) };
const signInHere = ({ id, email, role }: AdminUser) =>
  enter({ id, email, role }, { ...BROWSER, ...facts });
const tryPin = (pin: string, device = PHONE) =>
  checkPin(device, { adminId: one.id, pin }, ({ email }) => wrong.push(email));
const namesHere = () => pinPeople(PHONE).map(({ id }) => id);

it("is stored as a hash alone, and stands in the audit log and in a mail without its digits", async () => {
  const stored = JSON.stringify([
    db.select().from(adminUsers).all(),
    db.select().from(auditLog).all(),
  ]);
  expect(stored).toContain("set a PIN");
  expect(stored).not.toContain(PIN);
  const mail = mailRows().find(({ recipient }) => recipient === one.email);
  expect(mail?.payload).toMatchObject({ what: ["pin"] });
});

it.each(["1111", "1234", "87654321"])("is not %s, which anybody would try", async (pin) => {
  const set = setPin(sessionFor(other.id).admin, { pin, current: PASSWORD });
  await expect(set).rejects.toMatchObject({ fields: { pin: [expect.any(String)] } });
});

it("needs the password, and is removed by none", async () => {
  const { admin } = sessionFor(other.id);
  await expect(setPin(admin, { pin: PIN })).rejects.toMatchObject({ code: "proof_required" });
  await expect(setPin(admin, { pin: "", current: PASSWORD })).rejects.toThrow("4 to 8 digits");
  expect(await setPin(admin, { pin: PIN, current: PASSWORD })).toEqual({ isSet: true });
  expect(await setPin(admin, { pin: "", current: PASSWORD })).toEqual({ isSet: false });
});

it("signs in where its admin gave the password today, and nowhere else", async () => {
  await expect(tryPin(PIN)).rejects.toThrow("use your password");
  signInHere(one);
  signInHere(other);
  expect(namesHere()).toEqual([one.id]);
  expect(await tryPin(PIN)).toEqual(one);
  await expect(tryPin(PIN, "another phone")).rejects.toThrow("use your password");
  expect(pinPeople(null)).toEqual([]);
});

it("ends at midnight in South Africa, and begins again by the password", async () => {
  signInHere(one);
  vi.setSystemTime(MIDNIGHT - 1);
  expect(await tryPin(PIN)).toEqual(one);
  vi.setSystemTime(MIDNIGHT);
  expect(namesHere()).toEqual([]);
  await expect(tryPin(PIN)).rejects.toThrow("use your password");
  signInHere(one);
  expect(await tryPin(PIN)).toEqual(one);
});

it("is asked for no more after five wrong ones, also when they are tried at once", async () => {
  signInHere(one);
  const tried = await Promise.allSettled(Array.from({ length: 8 }, () => tryPin("0000")));
  expect(tried.filter(({ status }) => status === "fulfilled")).toEqual([]);
  expect(wrong).toEqual(Array(5).fill(one.email));
  await expect(tryPin(PIN)).rejects.toThrow("use your password");
  signInHere(one);
  expect(await tryPin(PIN)).toEqual(one);
});

it("forgets the wrong ones before a right one", async () => {
  signInHere(one);
  for (let i = 0; i < 3; i++) {
    for (let k = 0; k < 4; k++) await expect(tryPin("0000")).rejects.toThrow("not right");
    expect(await tryPin(PIN)).toEqual(one);
  }
});

it("does not lengthen the day by being used", async () => {
  signInHere(one);
  vi.setSystemTime(MIDNIGHT - 1);
  enter(one, { ...BROWSER, ...facts, byPin: true });
  vi.setSystemTime(MIDNIGHT);
  expect(namesHere()).toEqual([]);
});

it("opens nothing after signing out there, ending the sessions elsewhere, or another password", async () => {
  endSession(signInHere(one), "locked");
  expect(namesHere()).toEqual([one.id]);
  endSession(signInHere(one), "left");
  expect(namesHere()).toEqual([]);
  signInHere(one);
  const elsewhere = sessionFor(one.id);
  endOtherOwnSessions(elsewhere);
  expect(namesHere()).toEqual([]);
  signInHere(one);
  const next = "another long one";
  await changePassword(elsewhere, { current: PASSWORD, password: next, repeated: next });
  signInHere(one);
  expect(namesHere()).toEqual([]);
});

it("is not taken away by another admin, who ends no session but their own", () => {
  const { key } = findSession(signInHere(one)) ?? { key: "" };
  expect(() => endOwnSession(sessionFor(other.id).admin, key)).toThrow("ended already");
  expect(namesHere()).toEqual([one.id]);
});

it("signs in nobody past a second factor that everybody needs from now on", async () => {
  signInHere(one);
  endSessionsWithoutFactor(db);
  expect(namesHere()).toEqual([]);
  await expect(tryPin(PIN)).rejects.toThrow("use your password");
});

it("is asked for after ten minutes without use, where others have signed in too", () => {
  const alone = signInHere(one);
  vi.setSystemTime(EVENING + LOCKS_AFTER_MS);
  expect(findSession(alone)).toMatchObject({ locks: false });
  const withoutPin = signInHere(other);
  expect(findSession(alone)).toMatchObject({ locks: true });
  vi.setSystemTime(EVENING + 2 * LOCKS_AFTER_MS - MINUTE_MS);
  expect(findSession(alone)).not.toBeNull();
  vi.setSystemTime(EVENING + 4 * LOCKS_AFTER_MS);
  expect(findSession(alone)).toBeNull();
  expect(findSession(withoutPin)).not.toBeNull();
});

it("is locked by the last wrong try, of which the owners are told once", async () => {
  signInHere(one);
  const tell = (pin: string) =>
    checkPin(PHONE, { adminId: one.id, pin }, (user, isLast) =>
      noteWrongPin(user, "192.0.2.1", isLast),
    );
  const told = () =>
    mailRows().flatMap(({ recipient, payload }) =>
      JSON.stringify(payload).includes("pin-locked") ? [recipient] : [],
    );
  for (const _ of "four") await expect(tell("1111")).rejects.toThrow("not right");
  expect(told()).toEqual([]);
  await expect(tell("1111")).rejects.toThrow("wrong 5 times");
  await expect(tell("1111")).rejects.toThrow("password");
  expect(told().toSorted()).toEqual([one.email, other.email].toSorted());
});
