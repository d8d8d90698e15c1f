import { parseArgs } from "node:util";
import { adminEmailSchema } from "~/domain/accounts/schema";

type Words = { email: string; isGenerated: boolean };

const OPTIONS = { email: { type: "string" }, "generate-password": { type: "boolean" } } as const;

export function readAdminWords(args: string[], usage: string): Words {
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
