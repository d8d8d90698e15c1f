import { beforeEach, expect, it } from "vitest";
import { PASSWORD, sessionFor, someAccount } from "../accounts/account.fixture";
import type { AdminUser } from "../accounts/admin-rows.server";
import { changesOf } from "../accounts/audit.server";
import { findSession } from "../accounts/session.server";
import { checkCredentials } from "../accounts/sign-in.server";
import { mailRows } from "../mail/mail.fixture";
import { changePassword } from "./change-password.server";
import { nextCode, withFactor } from "./factor.fixture";
import { changePasswordSchema } from "./schema";

const NEXT = "a new long one";
const input = { current: PASSWORD, password: NEXT, repeated: NEXT };
let owner: AdminUser;

beforeEach(async () => {
  owner = await someAccount();
});

it("replaces the old password, and ends the sessions elsewhere", async () => {
  const [here, elsewhere] = [sessionFor(owner.id), sessionFor(owner.id)];
  await changePassword(here, input);
  await checkCredentials({ email: owner.email, password: NEXT });
  await expect(checkCredentials({ email: owner.email, password: PASSWORD })).rejects.toThrow();
  expect([here, elsewhere].map(({ id }) => findSession(id) !== null)).toEqual([true, false]);
});

it("is refused without the old one, and then changes nothing", async () => {
  const [here, elsewhere] = [sessionFor(owner.id), sessionFor(owner.id)];
  const tried = changePassword(here, { ...input, current: "not this one" });
  await expect(tried).rejects.toMatchObject({
    code: "invalid",
    fields: { current: ["This is not your current password."] },
  });
  await checkCredentials({ email: owner.email, password: PASSWORD });
  expect(findSession(elsewhere.id)).not.toBeNull();
});

it("asks for a code too where two-step sign-in is on, which a weak password does not use up", async () => {
  const { key } = await withFactor(owner);
  const here = sessionFor(owner.id);
  await expect(changePassword(here, input)).rejects.toMatchObject({
    code: "proof_required",
    fields: { code: [expect.any(String)] },
  });
  const code = nextCode(key);
  const weak = { ...input, password: "aaaaaaaaaaaa", repeated: "aaaaaaaaaaaa", code };
  await expect(changePassword(here, weak)).rejects.toMatchObject({
    fields: { password: [expect.any(String)] },
  });
  await changePassword(here, { ...input, code });
  await checkCredentials({ email: owner.email, password: NEXT });
});

it("is mailed to its owner", async () => {
  await changePassword(sessionFor(owner.id), input);
  const mine = mailRows().filter(({ recipient }) => recipient === owner.email);
  const mails = mine.map(({ kind, recipient, payload }) => [kind, recipient, payload.what]);
  expect(mails).toEqual([["sensitive-change", owner.email, ["password"]]]);
});

it("is told in the audit log, without any password", async () => {
  const here = sessionFor(owner.id);
  await changePassword(here, input);
  const told = changesOf(here.admin, "admin", owner.id);
  expect(told).toEqual([
    expect.objectContaining({
      action: "changed the password",
      adminEmail: owner.email,
      changes: [],
    }),
  ]);
});

it.each([
  [{ ...input, repeated: "another" }, "repeated", "The two passwords are not the same"],
  [
    { ...input, password: "12345", repeated: "12345" },
    "password",
    "Password must be at least 10 characters",
  ],
])("says what is wrong with what was typed", (typed, field, message) => {
  const issues = changePasswordSchema.safeParse(typed).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[field, message]]);
});
