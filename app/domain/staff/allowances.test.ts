import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db, write } from "~/db/client.server";
import { adminUsers, allowances } from "~/db/schema/account";
import { BROWSER, forgetAdmins, someAccount } from "../accounts/account.fixture";
import type { AdminUser } from "../accounts/admin-rows.server";
import { OPERATOR } from "../accounts/audit.server";
import { endSession, findSession, openSession } from "../accounts/session.server";
import { MINUTE_MS, now } from "../dates/time";
import { allowedBy, allowRefund, spendAllowance } from "./allowances.server";
import { changeRole, removeFromWork } from "./staff.server";

const PAID = "a paid order";
const MORNING = Date.parse("2027-01-11T06:00:00Z");
let owner: AdminUser;
let helper: AdminUser;

beforeEach(async () => {
  forgetAdmins();
  vi.setSystemTime(MORNING);
  owner = await someAccount();
  await someAccount();
  helper = await someAccount();
  db.update(adminUsers).set({ role: "counter" }).where(eq(adminUsers.id, helper.id)).run();
});
afterEach(() => {
  vi.useRealTimers();
});

function inSession() {
  const id = openSession(helper.id, BROWSER);
  const session = findSession(id);
  if (session === null) throw new Error("The session did not open");
  return { ...session, id };
}

function allowed() {
  const session = inSession();
  allowRefund(session, PAID, owner);
  return session;
}

it("an owner's PIN allows a refund of that payment, in that session, for ten minutes", () => {
  const session = allowed();
  expect(allowedBy(session, PAID)).toMatchObject({ id: owner.id, helper: { id: helper.id } });
  expect(allowedBy(session, "another order")).toBeNull();
  expect(allowedBy(inSession(), PAID)).toBeNull();
  vi.setSystemTime(MORNING + 10 * MINUTE_MS - 1);
  expect(allowedBy(session, PAID)).not.toBeNull();
  vi.setSystemTime(MORNING + 10 * MINUTE_MS);
  expect(allowedBy(session, PAID)).toBeNull();
});

it("it counts once", () => {
  const session = allowed();
  const actor = allowedBy(session, PAID) ?? session.admin;
  const spend = () => write((tx) => spendAllowance(tx, actor, PAID, now()));
  spend();
  expect(allowedBy(session, PAID)).toBeNull();
  expect(spend).toThrow("counted for one refund");
});

it("it ends with the owner's role, the owner's account and the helper's session", () => {
  const session = allowed();
  changeRole(OPERATOR, String(owner.id), { role: "counter" });
  expect(allowedBy(session, PAID)).toBeNull();
  changeRole(OPERATOR, String(owner.id), { role: "owner" });
  expect(allowedBy(session, PAID)).not.toBeNull();
  removeFromWork(OPERATOR, String(owner.id));
  expect(allowedBy(session, PAID)).toBeNull();
  endSession(session.id, "locked");
  expect(db.select().from(allowances).all()).toEqual([]);
});

it("who is no owner allows nothing", () => {
  const session = inSession();
  expect(() => allowRefund(session, PAID, { ...owner, role: "counter" })).toThrow("Only an owner");
  expect(allowedBy(session, PAID)).toBeNull();
});
