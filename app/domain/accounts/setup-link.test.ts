import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db, write } from "~/db/client.server";
import { setupLinks } from "~/db/schema/account";
import { env } from "~/env.server";
import { DAY_MS } from "../dates/time";
import { resetByLink } from "../two-factor/factor.server";
import { forgetAdmins, PASSWORD, sessionFor, someAccount } from "./account.fixture";
import { hasAdmin } from "./admin-rows.server";
import { addAdminWithPassword, makeResetLink } from "./operator.server";
import { findSession } from "./session.server";
import {
  arrangeFirstAdmin,
  makeSetupLink,
  readSetupLink,
  removeSpentLinks,
  setUpFirstAdmin,
} from "./setup-link.server";
import { checkCredentials } from "./sign-in.server";

const TODAY = Date.parse("2027-01-11T06:00:00Z");
const NOT_VALID = "This link is not valid any more.";
const NEW = { password: "a new long one", repeated: "a new long one" };

beforeEach(() => {
  forgetAdmins();
  vi.setSystemTime(TODAY);
});
afterEach(() => {
  fill.mockClear();
  vi.useRealTimers();
});

const fill = vi.fn();
const tokenOf = (link: string | null) => link?.split("/admin/setup/")[1] ?? "";
const firstLink = () => tokenOf(write((tx) => makeSetupLink(tx, null)));

describe("the first admin", () => {
  it("is made at the start, as the environment says", async () => {
    Object.assign(env, { ADMIN_EMAIL: "Owner@example.org", ADMIN_PASSWORD: "three green hills" });
    Object.assign(env, { ADMIN_PASSWORD: "secret1" });
    await expect(arrangeFirstAdmin(fill)).rejects.toThrow(
      "ADMIN_PASSWORD: Password must be at least 10 characters",
    );
    Object.assign(env, { ADMIN_PASSWORD: "three green hills" });
    expect(fill).not.toHaveBeenCalled();
    expect(await arrangeFirstAdmin(fill)).toBeNull();
    const login = { email: "owner@example.org", password: "three green hills" };
    expect(await checkCredentials(login)).toMatchObject({ email: "owner@example.org" });
    Object.assign(env, { ADMIN_EMAIL: "second@example.org" });
    expect(await arrangeFirstAdmin(fill)).toBeNull();
    await expect(checkCredentials({ ...login, email: "second@example.org" })).rejects.toThrow();
    expect(fill).toHaveBeenCalledExactlyOnceWith(expect.anything(), TODAY);
    Object.assign(env, { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined });
  });

  it("is made by a one-time link, when the environment names nobody", async () => {
    const link = await arrangeFirstAdmin(fill);
    expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/setup\/[\w-]{43}$/);
    const token = tokenOf(link);
    expect(readSetupLink(token)).toBeNull();
    const admin = await setUpFirstAdmin(token, { email: "First@example.org", ...NEW }, fill);
    expect(admin.email).toBe("first@example.org");
    expect(fill).toHaveBeenCalledExactlyOnceWith(expect.anything(), TODAY);
    expect(() => readSetupLink(token)).toThrow(NOT_VALID);
    expect(await arrangeFirstAdmin(fill)).toBeNull();
  });

  it("has one link at a time: a new start's link replaces the one before", async () => {
    const before = tokenOf(await arrangeFirstAdmin(fill));
    const after = tokenOf(await arrangeFirstAdmin(fill));
    expect(() => readSetupLink(before)).toThrow(NOT_VALID);
    expect(readSetupLink(after)).toBeNull();
  });

  it("is one, also when two people open the link at once", async () => {
    const token = firstLink();
    const both = await Promise.allSettled([
      setUpFirstAdmin(token, { email: "one@example.org", ...NEW }, fill),
      setUpFirstAdmin(token, { email: "two@example.org", ...NEW }, fill),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("cannot be made by a link once there is an admin", async () => {
    const token = firstLink();
    await someAccount();
    expect(() => readSetupLink(token)).toThrow(NOT_VALID);
    const late = setUpFirstAdmin(token, { email: "late@example.org", ...NEW }, fill);
    await expect(late).rejects.toThrow(NOT_VALID);
  });
});

describe("a link", () => {
  it("is valid for 24 hours, to the millisecond", () => {
    const token = firstLink();
    vi.setSystemTime(TODAY + DAY_MS - 1);
    expect(readSetupLink(token)).toBeNull();
    vi.setSystemTime(TODAY + DAY_MS);
    expect(() => readSetupLink(token)).toThrow(NOT_VALID);
  });

  it("is kept by its hash alone", () => {
    const token = firstLink();
    expect(JSON.stringify(db.select().from(setupLinks).all())).not.toContain(token);
  });

  it.each(["", "unknown"])("is nobody's by %j", (token) => {
    expect(() => readSetupLink(token)).toThrow(NOT_VALID);
  });

  it("is removed when it was used or came too late, and not before", async () => {
    const { email } = await someAccount();
    await resetByLink(tokenOf(makeResetLink(email)), NEW);
    expect(removeSpentLinks()).toBe(1);
    const waiting = tokenOf(makeResetLink(email));
    expect(removeSpentLinks()).toBe(0);
    expect(readSetupLink(waiting)).toMatchObject({ email });
    vi.setSystemTime(TODAY + DAY_MS);
    expect(removeSpentLinks()).toBe(1);
  });
});

describe("the operator", () => {
  it("adds an admin with a password", async () => {
    await addAdminWithPassword("third@example.org", PASSWORD);
    expect(hasAdmin()).toBe(true);
    await checkCredentials({ email: "third@example.org", password: PASSWORD });
  });

  it("adds nobody twice", async () => {
    const { email } = await someAccount();
    await expect(addAdminWithPassword(email.toUpperCase(), PASSWORD)).rejects.toThrow(
      "is an admin already",
    );
  });

  it("resets a password, which ends every session of that admin and of nobody else", async () => {
    const [owner, other] = [await someAccount(), await someAccount()];
    const sessions = [sessionFor(owner.id), sessionFor(owner.id), sessionFor(other.id)];
    const token = tokenOf(makeResetLink(owner.email));
    expect(sessions.map(({ id }) => findSession(id) !== null)).toEqual([true, true, true]);
    await resetByLink(token, NEW);
    expect(sessions.map(({ id }) => findSession(id) !== null)).toEqual([false, false, true]);
    await checkCredentials({ email: owner.email, password: NEW.password });
    await expect(resetByLink(token, NEW)).rejects.toThrow(NOT_VALID);
  });

  it("resets nobody's password who is no admin", () => {
    expect(() => makeResetLink("nobody@example.org")).toThrow("nobody@example.org is no admin.");
  });
});
