import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { closeDatabase } from "~/db/client.server";
import { OPERATOR } from "~/domain/accounts/audit.server";
import { makeResetLink } from "~/domain/accounts/operator.server";
import { adminEmailSchema } from "~/domain/accounts/schema";
import { inviteToWork } from "~/domain/staff/staff.server";
import { resetByLink } from "~/domain/two-factor/factor.server";
import type { Verb } from "./verb";

const CREATE_USAGE = "npm run shop -- admin create --email owner@example.org [--generate-password]";
const RESET_USAGE = "npm run shop -- admin reset --email owner@example.org";
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

type Words = { email: string; isGenerated: boolean };

const OPTIONS = { email: { type: "string" }, "generate-password": { type: "boolean" } } as const;

function readAdminWords(args: string[], usage: string): Words {
  const { values } = readOptions(args, usage);
  const email = adminEmailSchema.safeParse(values.email);
  if (!email.success) throw new Error(`Say whom you mean: ${usage}`);
  return { email: email.data, isGenerated: values["generate-password"] ?? false };
}

function readOptions(args: string[], usage: string) {
  try {
    return parseArgs({ args, options: OPTIONS });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${why}\nSay it like this: ${usage}`);
  }
}

/** About 99 random bits in four groups that can be read aloud. */
function newPassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

export const create: Verb = async (args) => {
  const { email, isGenerated } = readAdminWords(args, CREATE_USAGE);
  try {
    const { link } = inviteToWork(OPERATOR, { email, role: "owner" });
    if (isGenerated) {
      const password = newPassword();
      await resetByLink(link.split("/").at(-1) ?? "", { password, repeated: password });
      console.log(`${email} is an owner now. Password, shown this once: ${password}`);
      return;
    }
    console.log(
      `${email} is an owner once they choose a password here. The link works once, within 24 hours:\n${link}`,
    );
  } finally {
    closeDatabase();
  }
};

/** Prints a one-time password reset link. Using it ends all sessions of that admin and removes the second factor. */
export const reset: Verb = (args) => {
  const { email } = readAdminWords(args, RESET_USAGE);
  try {
    const link = makeResetLink(email);
    console.log(
      `${email} chooses a new password here, which also turns two-step sign-in off. The link works once, within 24 hours:\n${link}`,
    );
  } finally {
    closeDatabase();
  }
};
