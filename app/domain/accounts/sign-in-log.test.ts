import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { DAY_MS, MINUTE_MS } from "../dates/time";
import { storedAdmin } from "./account.fixture";
import {
  listSignIns,
  recordFailedSignIn,
  recordSignIn,
  removeOldSignIns,
} from "./sign-in-log.server";

const AT = Date.UTC(2026, 5, 1, 8);
const admin = storedAdmin();
const { id, email, role } = admin;
const user = { id, email, role };
const signedIn = (address: string, at: number) =>
  write((tx) => recordSignIn(tx, user, { address, device: "Firefox on Linux" }, at));
const shown = () =>
  listSignIns(admin).map(({ at, address, failures }) => [at - AT, address, failures]);

beforeEach(() => {
  db.delete(auditLog).run();
});

it("an admin sees who signed in as them, and who tried to, the latest first", () => {
  signedIn("192.0.2.1", AT);
  recordFailedSignIn(user, "192.0.2.9", { at: AT + 1 });
  signedIn("192.0.2.1", AT + 2);
  recordFailedSignIn(null, "192.0.2.9", { at: AT + 3 });
  expect(shown()).toEqual([
    [2, "192.0.2.1", 0],
    [1, "192.0.2.9", 1],
    [0, "192.0.2.1", 0],
  ]);
});

it("guesses from one address within an hour are one line that counts them", () => {
  for (let i = 0; i < 4; i++) recordFailedSignIn(user, "192.0.2.9", { at: AT + i * MINUTE_MS });
  recordFailedSignIn(user, "192.0.2.8", { at: AT + 5 * MINUTE_MS });
  recordFailedSignIn(user, "192.0.2.9", { at: AT + 90 * MINUTE_MS });
  expect(shown()).toEqual([
    [90 * MINUTE_MS, "192.0.2.9", 1],
    [5 * MINUTE_MS, "192.0.2.8", 1],
    [0, "192.0.2.9", 4],
  ]);
});

it("tells a wrong code, which comes after the right password, from a wrong password", () => {
  recordFailedSignIn(user, "192.0.2.9", { at: AT });
  recordFailedSignIn(user, "192.0.2.9", { at: AT + 1, wrong: "code" });
  expect(listSignIns(admin).map(({ wrong }) => wrong)).toEqual(["code", "password"]);
});

it("tells a sign-in with a recovery code from others", () => {
  const facts = { address: "192.0.2.1", device: "Firefox on Linux" };
  write((tx) => recordSignIn(tx, user, { ...facts, withRecoveryCode: true }, AT));
  signedIn("192.0.2.1", AT + 1);
  expect(listSignIns(admin).map((entry) => entry.withRecoveryCode)).toEqual([false, true]);
});

it("keeps nothing of what was typed for an account that is not there", () => {
  recordFailedSignIn(null, "192.0.2.9", { at: AT });
  expect(db.select({ email: auditLog.adminEmail }).from(auditLog).all()).toEqual([{ email: "" }]);
});

it("is forgotten after ninety days, and guesses beyond the latest two thousand at once", () => {
  signedIn("192.0.2.1", AT);
  recordFailedSignIn(null, "192.0.2.9", { at: AT });
  const guesses = db.select().from(auditLog).where(eq(auditLog.targetId, "192.0.2.9")).all();
  write((tx) => {
    for (let i = 0; i < 2_009; i++) {
      for (const { id: _, ...guess } of guesses) tx.insert(auditLog).values(guess).run();
    }
  });
  signedIn("192.0.2.2", AT + DAY_MS);
  expect(removeOldSignIns(AT + DAY_MS)).toBe(10);
  expect(removeOldSignIns(AT + 90 * DAY_MS)).toBe(2_001);
  expect(shown()).toEqual([[DAY_MS, "192.0.2.2", 0]]);
});
