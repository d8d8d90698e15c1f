import { readableSecret } from "~/providers/secret.server";
import type { FieldErrors } from "../errors";
import { MERCHANT_ID_MISSING, MERCHANT_KEY_MISSING, SHARED_SANDBOX } from "./rules";
import type { SettingsInput } from "./schema";
import type { SettingsRow } from "./settings.server";

const TEST_ACCOUNT = `${SHARED_SANDBOX.merchantId} is PayFast's test account: real payments need your own Merchant ID`;
const TEST_KEY =
  "This is the key of PayFast's test account: real payments need your own Merchant Key";
const TEST_PASSPHRASE =
  "This is the passphrase of PayFast's test account, which everybody knows: real payments need your own";
const NO_PASSPHRASE =
  "Without a passphrase nobody can pay: type it as it stands in your PayFast account.";

// PayFast's formats (developers.payfast.co.za: merchant_id "integer, 8 char", merchant_key "string, 13 char").
const ID_LENGTH = 8;
const KEY_LENGTH = 13;

const ASKED = "Please check what is marked above. If it is right, say so here and save again.";

const PAYMENT_COLUMNS = [
  "payfastMerchantId",
  "payfastMerchantKeyEncrypted",
  "payfastPassphraseEncrypted",
  "payfastSandboxMode",
] as const;

const isTouched = (before: SettingsRow, after: SettingsRow) =>
  PAYMENT_COLUMNS.some((column) => before[column] !== after[column]);

function testCredentials(after: SettingsRow): FieldErrors {
  const faults: FieldErrors = {};
  if (after.payfastMerchantId === SHARED_SANDBOX.merchantId) {
    faults.payfastMerchantId = [TEST_ACCOUNT];
  }
  if (readableSecret(after.payfastMerchantKeyEncrypted) === SHARED_SANDBOX.merchantKey) {
    faults.payfastMerchantKey = [TEST_KEY];
  }
  if (readableSecret(after.payfastPassphraseEncrypted) === SHARED_SANDBOX.passphrase) {
    faults.payfastPassphrase = [TEST_PASSPHRASE];
  }
  return faults;
}

export function credentialFaults(
  input: SettingsInput,
  before: SettingsRow,
  after: SettingsRow,
): FieldErrors {
  const isReal = !after.payfastSandboxMode;
  const isAsked = (value: unknown) => value !== undefined || isReal;
  const faults: FieldErrors = {};
  if (isAsked(input.payfastMerchantId) && !after.payfastMerchantId) {
    faults.payfastMerchantId = [MERCHANT_ID_MISSING];
  }
  const needsKey = Boolean(input.payfastMerchantId) || isAsked(input.payfastMerchantKey);
  if (needsKey && !after.payfastMerchantKeyEncrypted)
    faults.payfastMerchantKey = [MERCHANT_KEY_MISSING];
  const isTest = isReal && isTouched(before, after);
  return { ...faults, ...(isTest ? testCredentials(after) : {}) };
}

const wrongLength = (what: string, wanted: string, length: number) =>
  `PayFast's ${what} have ${wanted}, and this one has ${length}.`;

/** Likely mistakes in credentials for real payments, by field. The admin confirms them once. */
export function credentialDoubts(
  input: SettingsInput,
  before: SettingsRow,
  after: SettingsRow,
): FieldErrors {
  const isCertain = input.payfastCertain === true;
  if (isCertain || after.payfastSandboxMode || !isTouched(before, after)) return {};
  const doubts: FieldErrors = {};
  const id = after.payfastMerchantId ?? "";
  if (id.length !== ID_LENGTH) {
    doubts.payfastMerchantId = [wrongLength("Merchant IDs", `${ID_LENGTH} digits`, id.length)];
  }
  const key = readableSecret(after.payfastMerchantKeyEncrypted);
  if (key !== null && key.length !== KEY_LENGTH) {
    const wanted = `${KEY_LENGTH} letters and digits`;
    doubts.payfastMerchantKey = [wrongLength("Merchant Keys", wanted, key.length)];
  }
  if (after.payfastPassphraseEncrypted === null) {
    doubts.payfastPassphrase = [NO_PASSPHRASE];
  }
  return Object.keys(doubts).length === 0 ? {} : { ...doubts, payfastCertain: [ASKED] };
}
