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

/** What is stored of a typed account; what is left out stays as `before` has it, and with nothing there is none. */
export function bankToStore(typed: TypedAccount, before: string | null): string | null {
  const kept = bankAccountOf(before);
  const name = typed.bankName || kept?.name;
  const branchCode = typed.bankBranchCode || kept?.branchCode;
  const accountNumber = typed.bankAccountNumber || kept?.accountNumber;
  if (!name || !branchCode || !accountNumber) return before;
  return encryptSecret(JSON.stringify({ name, branchCode, accountNumber }));
}
