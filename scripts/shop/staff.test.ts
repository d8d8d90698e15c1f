import { beforeAll, expect, it } from "vitest";
import { forgetAdmins, sessionFor, someAccount } from "~/domain/accounts/account.fixture";
import { findSession } from "~/domain/accounts/session.server";
import { readSetupLink } from "~/domain/accounts/setup-link.server";
import { shopCommand } from "../../tests/install/shop-command";

const shop = (...words: string[]) => shopCommand(["admin", ...words]);
const EMAIL = "lerato@example.org";
const tokenIn = (text: string) => /\/admin\/setup\/([\w-]+)/.exec(text)?.[1] ?? "";

beforeAll(forgetAdmins);

it("invites, lists, changes and removes who works here", async () => {
  const { id, email } = await someAccount();
  const owner = sessionFor(id);
  const invited = shop("invite", "--email", EMAIL, "--role", "counter", "--name", "Lerato Example");
  expect(readSetupLink(tokenIn(invited.stdout))).toMatchObject({ email: EMAIL, role: "counter" });
  expect(shop("role", "--email", EMAIL, "--role", "packer").status).toBe(0);
  expect(shop("list").stdout).toContain(`${EMAIL}  Lerato Example  packer`);
  expect(shop("remove", "--email", EMAIL).status).toBe(0);
  expect(shop("list").stdout).not.toContain(EMAIL);
  const last = shop("remove", "--email", email);
  expect([last.status, last.stderr]).toEqual([
    1,
    "This is the only owner. Make somebody else an owner first.\n",
  ]);
  expect(findSession(owner.id)).not.toBeNull();
});

it.each([["invite", "--email", EMAIL], ["role", "--role", "packer"], ["remove"]])(
  "says how to say it: %s %s %s",
  (...words) => {
    const { status, stderr } = shop(...words.filter(Boolean));
    expect(status).toBe(1);
    expect(stderr).toContain(`npm run shop -- admin ${words[0]}`);
  },
);
