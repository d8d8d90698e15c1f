import { closeDatabase } from "~/db/client.server";
import { makeResetLink } from "~/domain/accounts/operator.server";
import { readAdminWords } from "./admin-words";
import type { Verb } from "./verb";

const USAGE = "npm run shop -- admin reset --email owner@example.org";

/** Prints a one-time password reset link. Using it ends all sessions of that admin and removes the second factor. */
export const run: Verb = (args) => {
  const { email } = readAdminWords(args, USAGE);
  try {
    const link = makeResetLink(email);
    console.log(
      `${email} chooses a new password here, which also turns two-step sign-in off. The link works once, within 24 hours:\n${link}`,
    );
  } finally {
    closeDatabase();
  }
};
