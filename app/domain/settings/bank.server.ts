import { readSettings } from "./settings.server";
import type { BankView } from "./view";

/** The account into which transfers are paid; null where the owner has not filled it in. */
export function readBank(): BankView | null {
  const { bankName, bankAccountHolder, bankAccountNumber, bankBranchCode } = readSettings();
  if (!bankName || !bankAccountHolder || !bankAccountNumber || !bankBranchCode) return null;
  return {
    bankName,
    accountHolder: bankAccountHolder,
    accountNumber: bankAccountNumber,
    branchCode: bankBranchCode,
  };
}
