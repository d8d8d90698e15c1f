import type { Changes } from "../accounts/changes";
import type { SensitiveSetting } from "./field";
import { SHARED_SANDBOX } from "./rules";
import type { SettingsInput } from "./schema";
import type { SectionName } from "./sections";
import type { SettingsRow } from "./settings.server";
import { fieldOfSetting, isSetting, settingsIn } from "./table";

const CREDENTIALS: Record<string, SensitiveSetting> = {
  payfastMerchantId: "payfast",
  payfastMerchantKey: "payfast",
  payfastPassphrase: "payfast",
};

const sensitiveOf = (field: string): SensitiveSetting | undefined =>
  isSetting(field) ? fieldOfSetting(field).sensitive : CREDENTIALS[field];

export const asksProofOf = (field: string): boolean =>
  field === "removePayfastPassphrase" || sensitiveOf(field) !== undefined;

export const asksForProof = (section: SectionName): boolean =>
  settingsIn(section).some((name) => sensitiveOf(name) !== undefined);

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

// Mails go to the owner already while the shop has no address.
const isFirstOwnAddress = (own: string, before: SettingsRow, { businessEmail }: SettingsInput) =>
  before.businessEmail === null && businessEmail?.toLowerCase() === own.toLowerCase();

export function sensitiveIn(
  ownEmail: string,
  changes: Changes,
  before: SettingsRow,
  input: SettingsInput,
): SensitiveSetting[] {
  const found = new Set(Object.keys(changes).flatMap((field) => sensitiveOf(field) ?? []));
  if (isFirstTestAccount(before, input)) found.delete("payfast");
  if (isFirstOwnAddress(ownEmail, before, input)) found.delete("business-email");
  return [...found];
}
