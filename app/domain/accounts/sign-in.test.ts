import { beforeAll, expect, it } from "vitest";
import { write } from "~/db/client.server";
import { PASSWORD, someAccount } from "./account.fixture";
import { insertAdmin } from "./admin-rows.server";
import { hashPassword, NO_PASSWORD, passwordMatches } from "./passwords/password.server";
import { loginSchema } from "./schema";
import { checkCredentials } from "./sign-in.server";

let owner: { id: number; email: string };
beforeAll(async () => {
  owner = await someAccount();
});

const REFUSED = {
  code: "unauthenticated",
  message: "Invalid credentials. Please try again.",
  fields: {},
};

it("knows an admin by address and password, however the address is written", async () => {
  for (const email of [owner.email, owner.email.toUpperCase(), ` ${owner.email} `]) {
    expect(await checkCredentials({ email, password: PASSWORD })).toEqual(owner);
  }
});

it.each([
  ["a wrong password", () => ({ email: owner.email, password: `${PASSWORD}!` })],
  ["a password in capitals", () => ({ email: owner.email, password: PASSWORD.toUpperCase() })],
  ["an address that nobody has", () => ({ email: "nobody@example.org", password: PASSWORD })],
])("refuses %s with the same sentence", async (_, login) => {
  await expect(checkCredentials(login())).rejects.toMatchObject(REFUSED);
});

it("takes as long for an address that nobody has as for a wrong password", async () => {
  const quickest = async (email: string) => {
    const times: number[] = [];
    for (let i = 0; i < 5; i++) {
      const start = performance.now();
      await checkCredentials({ email, password: "not this one" }).catch(() => null);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  const known = await quickest(owner.email);
  const unknown = await quickest("nobody@example.org");
  // Without hashing it would take a hundredth of the time.
  expect(unknown).toBeGreaterThan(known / 10);
});

it("lets nobody in by an account that has no password yet", async () => {
  const email = "invited@example.org";
  write((tx) => insertAdmin(tx, { email, passwordHash: NO_PASSWORD, role: "owner" }, 1));
  await expect(checkCredentials({ email, password: NO_PASSWORD })).rejects.toMatchObject(REFUSED);
});

it("keeps passwords as argon2id hashes, each with its own salt", async () => {
  const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await passwordMatches(other, PASSWORD)).toBe(true);
});

it.each([
  [{ email: "owner@", password: "secret" }, "email", "Invalid email address"],
  [{ password: "secret" }, "email", "Invalid email address"],
  [
    { email: "a@example.org", password: "12345" },
    "password",
    "Password must be at least 6 characters",
  ],
  [{ email: "a@example.org" }, "password", "Password must be at least 6 characters"],
  [
    { email: "a@example.org", password: "x".repeat(201) },
    "password",
    "Please use at most 200 characters",
  ],
])("says what is wrong with %j", (typed, field, message) => {
  const issues = loginSchema.safeParse(typed).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[field, message]]);
});
