import { beforeAll, describe, expect, it } from "vitest";
import { forgetAdmins, sessionFor, someAccount } from "~/domain/accounts/account.fixture";
import { adminByEmail } from "~/domain/accounts/admin-rows.server";
import { changesOf, OPERATOR } from "~/domain/accounts/audit.server";
import { findSession } from "~/domain/accounts/session.server";
import { readSetupLink } from "~/domain/accounts/setup-link.server";
import { checkCredentials } from "~/domain/accounts/sign-in.server";
import { mailRows } from "~/domain/mail/mail.fixture";
import { resetByLink } from "~/domain/two-factor/factor.server";
import { shopCommand } from "../../tests/install/shop-command";

const shop = (...words: string[]) => shopCommand(words);

const tokenIn = (text: string) => /\/admin\/setup\/([\w-]+)/.exec(text)?.[1] ?? "";

beforeAll(forgetAdmins);

describe("admin create", () => {
  it("prints a one-time link by which the new admin chooses a password", () => {
    const { status, stdout } = shop("admin", "create", "--email", "New@example.org");
    expect(status).toBe(0);
    expect(stdout).toContain("within 24 hours");
    expect(readSetupLink(tokenIn(stdout))).toMatchObject({ email: "new@example.org" });
  });

  it("is told to the other owners, and recorded", async () => {
    const owner = sessionFor((await someAccount()).id).admin;
    for (const more of [[], ["--generate-password"]]) {
      const email = `third${more.length}@example.org`;
      shop("admin", "create", "--email", email, ...more);
      const id = adminByEmail(email)?.id ?? 0;
      const [change] = changesOf(owner, "admin", id);
      expect(change).toMatchObject({ action: "invited", adminEmail: OPERATOR.email });
      const told = mailRows().filter(({ recipient }) => recipient === owner.email);
      expect(told.at(-1)?.payload).toMatchObject({ detail: `${email} was invited as an owner` });
    }
  });

  it("prints a password where that is asked for, and it lets its admin in", async () => {
    const email = "printed@example.org";
    const { stdout } = shop("admin", "create", "--email", email, "--generate-password");
    const password = /: (\S+)\n$/.exec(stdout)?.[1] ?? "";
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect(await checkCredentials({ email, password })).toMatchObject({ email });
  });

  it("adds nobody twice", async () => {
    const { email } = await someAccount();
    const { status, stderr } = shop("admin", "create", "--email", email);
    expect([status, stderr]).toEqual([1, `${email} works here already.\n`]);
  });

  it.each([[[]], [["--email", "no address"]], [["--mail", "a@example.org"]]])(
    "says how to say it when it is asked with %j",
    (words) => {
      const { status, stderr } = shop("admin", "create", ...words);
      expect(status).toBe(1);
      expect(stderr).toContain("npm run shop -- admin create --email");
      expect(stderr).not.toMatch(/^\s+at /m);
    },
  );
});

describe("admin reset", () => {
  it("prints a link to a new password, which ends that admin's sessions", async () => {
    const { id, email } = await someAccount();
    const session = sessionFor(id);
    const { stdout } = shop("admin", "reset", "--email", email);
    expect(findSession(session.id)).not.toBeNull();
    const password = "a new long one";
    await resetByLink(tokenIn(stdout), { password, repeated: password });
    expect(findSession(session.id)).toBeNull();
    await checkCredentials({ email, password });
  });

  it("knows nobody who is no admin", () => {
    const { status, stderr } = shop("admin", "reset", "--email", "nobody@example.org");
    expect([status, stderr]).toEqual([1, "nobody@example.org is no admin.\n"]);
  });
});
