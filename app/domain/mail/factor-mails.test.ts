import { beforeEach, expect, it } from "vitest";
import { PASSWORD, sessionFor, someAccount } from "../accounts/account.fixture";
import { changesOf } from "../accounts/audit.server";
import { makeResetLink } from "../accounts/operator.server";
import { checkCode } from "../two-factor/check.server";
import { nextCode, withFactor } from "../two-factor/factor.fixture";
import { renewRecoveryCodes, resetByLink, turnOffFactor } from "../two-factor/factor.server";
import { emptyMails, mailRows } from "./mail.fixture";
import { loadMail } from "./sending/load.server";

beforeEach(emptyMails);

/** The mails about an account's second factor, oldest first. */
const told = (email: string) =>
  mailRows()
    .filter(({ kind, recipient }) => kind === "second-factor" && recipient === email)
    .map(({ id }) => loadMail(id)?.view)
    .map((view) => (view?.kind === "second-factor" ? view.factor : null));

it("whatever changes how an admin signs in is written down and mailed to them, and so is each recovery code that is used", async () => {
  const user = await someAccount();
  const { key, codes } = await withFactor(user);
  const [first = "", second = ""] = codes;
  await checkCode(user, first, "unauthenticated");
  const { admin } = sessionFor(user.id);
  await renewRecoveryCodes(admin, { current: PASSWORD, code: nextCode(key) });
  await expect(checkCode(user, second, "unauthenticated")).rejects.toThrow();
  const moved = await withFactor(user);
  await turnOffFactor(admin, { current: PASSWORD, code: nextCode(moved.key) });
  const mails = told(user.email);
  const changes = ["turned-on", "recovery-code", "new-codes", "moved", "turned-off"];
  expect(mails.map((mail) => mail?.change)).toEqual(changes);
  expect(mails.map((mail) => mail?.codesLeft)).toEqual([10, 9, 10, 10, 0]);
  expect(mails[0]?.accountUrl).toMatch(/^http.*\/admin\/account$/);
  const written = changesOf(admin, "admin", user.id).map(({ action }) => action);
  expect(written.toReversed()).toEqual([
    "turned on two-step sign-in",
    "used a recovery code",
    "made new recovery codes",
    "moved two-step sign-in to another app",
    "turned off two-step sign-in",
  ]);
});

it("a reset link tells that it removed a second factor, and nothing where there was none", async () => {
  const user = await someAccount();
  const reset = (password: string) => {
    const token = makeResetLink(user.email).split("/").at(-1) ?? "";
    return resetByLink(token, { password, repeated: password });
  };
  await reset("a first and long one");
  expect(told(user.email)).toEqual([]);
  await withFactor(user);
  await reset("a second and long one");
  expect(told(user.email).map((mail) => mail?.change)).toEqual(["turned-on", "reset"]);
});
