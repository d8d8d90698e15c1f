import { z } from "zod";
import { encryptSecret, readableSecret } from "~/providers/secret.server";

const stored = z.strictObject({
  name: z.string(),
  branchCode: z.string(),
  accountNumber: z.string(),
});
type BankAccount = z.infer<typeof stored>;

type TypedAccount = {
  bankName?: string | undefined;
  bankBranchCode?: string | undefined;
  bankAccountNumber?: string | undefined;
};

export function bankAccountOf(encrypted: string | null): BankAccount | null {
  const text = readableSecret(encrypted);
  return text === null ? null : stored.parse(JSON.parse(text));
}

/** What is stored of a typed account: without its number, what was stored before. */
export function bankToStore(typed: TypedAccount, before: string | null): string | null {
  const { bankName: name, bankBranchCode: branchCode, bankAccountNumber: accountNumber } = typed;
  if (!name || !branchCode || !accountNumber) return before;
  return encryptSecret(JSON.stringify({ name, branchCode, accountNumber }));
}
