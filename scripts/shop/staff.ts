import { parseArgs } from "node:util";
import { closeDatabase } from "~/db/client.server";
import { adminByEmail } from "~/domain/accounts/admin-rows.server";
import { OPERATOR } from "~/domain/accounts/audit.server";
import { ROLE_WORDS, ROLES, type Role } from "~/domain/accounts/roles";
import { adminEmailSchema } from "~/domain/accounts/schema";
import { changeRole, inviteToWork, removeFromWork, staffOf } from "~/domain/staff/staff.server";
import type { Verb } from "./verb";

const EMAIL = "--email helper@example.org";
const USAGE = {
  invite: `npm run shop -- admin invite ${EMAIL} --role ${ROLES.join("|")} [--name "Thandi Example"]`,
  role: `npm run shop -- admin role ${EMAIL} --role ${ROLES.join("|")}`,
  remove: `npm run shop -- admin remove ${EMAIL}`,
};

const OPTIONS = {
  email: { type: "string" },
  role: { type: "string" },
  name: { type: "string" },
} as const;

function readWords(args: string[], usage: string) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${why}\nSay it like this: ${usage}`);
  }
}

function emailIn(typed: string | undefined, usage: string): string {
  const email = adminEmailSchema.safeParse(typed);
  if (!email.success) throw new Error(`Say whom you mean: ${usage}`);
  return email.data;
}

function roleIn(typed: string | undefined, usage: string): Role {
  const role = ROLES.find((one) => one === typed);
  if (role === undefined) throw new Error(`Say in which role: ${usage}`);
  return role;
}

function idOf(email: string): string {
  const found = adminByEmail(email);
  if (found === undefined || found.endedAt !== null) throw new Error(`${email} is no admin.`);
  return String(found.id);
}

function whileOpen(run: () => void): void {
  try {
    run();
  } finally {
    closeDatabase();
  }
}

export const list: Verb = () =>
  whileOpen(() => {
    for (const { email, name, role, hasSecondFactor, lastSeenAt, isInvited } of staffOf(null)) {
      const seen = isInvited ? "invited" : (lastSeenAt ?? "not signed in");
      const factor = hasSecondFactor ? "two-step sign-in" : "password alone";
      console.log([email, name ?? "-", role, factor, seen].join("  "));
    }
  });

export const invite: Verb = (args) =>
  whileOpen(() => {
    const { email: typed, role: asked, name } = readWords(args, USAGE.invite);
    const [email, role] = [emailIn(typed, USAGE.invite), roleIn(asked, USAGE.invite)];
    const { link } = inviteToWork(OPERATOR, { email, role, name });
    console.log(
      `${email} is ${ROLE_WORDS[role].one} once they choose a password here. The link works once, within 24 hours:\n${link}`,
    );
  });

export const role: Verb = (args) =>
  whileOpen(() => {
    const { email: typed, role: asked } = readWords(args, USAGE.role);
    const [email, role] = [emailIn(typed, USAGE.role), roleIn(asked, USAGE.role)];
    changeRole(OPERATOR, idOf(email), { role });
    console.log(`${email} is ${ROLE_WORDS[role].one} now.`);
  });

export const remove: Verb = (args) =>
  whileOpen(() => {
    const email = emailIn(readWords(args, USAGE.remove).email, USAGE.remove);
    removeFromWork(OPERATOR, idOf(email));
    console.log(`${email} is signed out everywhere, and cannot sign in any more.`);
  });
