import { randomInt } from "node:crypto";
import { closeDatabase } from "~/db/client.server";
import { addAdminWithPassword, inviteAdmin } from "~/domain/accounts/operator.server";
import { readAdminWords } from "./admin-words";
import type { Verb } from "./verb";

const USAGE = "npm run shop -- admin create --email owner@example.org [--generate-password]";
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** About 99 random bits in four groups that can be read aloud. */
function newPassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** Creates an admin: with a one-time link to set a password, or with a password that is printed once. */
export const run: Verb = async (args) => {
  const { email, isGenerated } = readAdminWords(args, USAGE);
  try {
    if (isGenerated) {
      const password = newPassword();
      await addAdminWithPassword(email, password);
      console.log(`${email} is an admin now. Password, shown this once: ${password}`);
      return;
    }
    const link = inviteAdmin(email);
    console.log(`${email} chooses a password here. The link works once, within 24 hours:\n${link}`);
  } finally {
    closeDatabase();
  }
};
