import type { Changes } from "../account/changes";
import { SHARED_SANDBOX } from "./rules";
import type { SettingsInput } from "./schema";
import type { SettingsRow } from "./settings.server";

/** Where money and the shop's mail go: a session that was left open must not change it. */
export type SensitiveSetting = "bank-account" | "payfast" | "business-email";

/** By field, as the audit log names it. */
const SENSITIVE: Record<string, SensitiveSetting> = {
  bankName: "bank-account",
  bankAccountHolder: "bank-account",
  bankAccountNumber: "bank-account",
  bankBranchCode: "bank-account",
  payfastMerchantId: "payfast",
  payfastMerchantKey: "payfast",
  payfastPassphrase: "payfast",
  businessEmail: "business-email",
};

/** A new shop's first save, with PayFast's public test account that its form proposes: no money moves with it. */
function isFirstTestAccount(before: SettingsRow, input: SettingsInput): boolean {
  const { payfastMerchantId, payfastMerchantKeyEncrypted, payfastPassphraseEncrypted } = before;
  const hasOne = payfastMerchantId ?? payfastMerchantKeyEncrypted ?? payfastPassphraseEncrypted;
  return (
    hasOne === null &&
    input.payfastMerchantId === SHARED_SANDBOX.merchantId &&
    input.payfastMerchantKey === SHARED_SANDBOX.merchantKey
  );
}

/** What a save changes of where money and mail go, each once. */
export function sensitiveIn(
  changes: Changes,
  before: SettingsRow,
  input: SettingsInput,
): SensitiveSetting[] {
  const found = new Set(Object.keys(changes).flatMap((field) => SENSITIVE[field] ?? []));
  if (isFirstTestAccount(before, input)) found.delete("payfast");
  return [...found];
}
