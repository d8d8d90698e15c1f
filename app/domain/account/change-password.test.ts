import { beforeEach, expect, it } from "vitest";
import { PASSWORD, sessionFor, someAccount } from "./account.fixture";
import { changesOf } from "./audit.server";
import { changePassword } from "./change-password.server";
import { changePasswordSchema } from "./schema";
import { findSession } from "./session.server";
import { checkCredentials } from "./sign-in.server";

const NEXT = "a new long one";
const input = { current: PASSWORD, password: NEXT, repeated: NEXT };
let owner: { id: number; email: string };

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
    fields: { current: ["This is not your present password."] },
  });
  await checkCredentials({ email: owner.email, password: PASSWORD });
  expect(findSession(elsewhere.id)).not.toBeNull();
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
