import { env } from "~/env.server";
import type { PayFastAccount } from "~/providers/payfast/checkout.server";
import { formActionSources, hostsFor, type PayFastHosts } from "~/providers/payfast/endpoints";
import { decryptSecret } from "~/providers/secret.server";
import { DomainError } from "../../errors";
import { SHARED_SANDBOX } from "../../settings/rules";
import { readSettings } from "../../settings/settings.server";

export type PaymentAccount = { account: PayFastAccount; hosts: PayFastHosts };

const decrypted = (secret: string | null) => (secret === null ? null : decryptSecret(secret));

// The owner's own sandbox account, else the shared one. @throws DomainError unavailable in live mode: anyone can pay
// without money by the shared account.
function sandboxAccount(): PaymentAccount {
  const row = readSettings();
  if (!row.payfastSandboxMode) {
    throw new DomainError("unavailable", "This was a test payment, and tests have ended.");
  }
  const merchantKey = decrypted(row.payfastMerchantKeyEncrypted);
  const own = row.payfastMerchantId !== null && merchantKey !== null;
  const credentials = own
    ? {
        merchantId: row.payfastMerchantId ?? "",
        merchantKey: merchantKey ?? "",
        passphrase: decrypted(row.payfastPassphraseEncrypted),
      }
    : SHARED_SANDBOX;
  return {
    account: { ...credentials, live: false },
    hosts: paymentHosts(true),
  };
}

// @throws DomainError unavailable without credentials or passphrase: a signature without passphrase contains no secret.
function liveAccount(): PaymentAccount {
  const row = readSettings();
  const merchantId = row.payfastMerchantId;
  const merchantKey = decrypted(row.payfastMerchantKeyEncrypted);
  const passphrase = decrypted(row.payfastPassphraseEncrypted);
  if (row.payfastSandboxMode || !merchantId || !merchantKey || !passphrase) {
    throw new DomainError(
      "unavailable",
      "Card payments are not set up yet. Please contact us to buy this book.",
    );
  }
  return {
    account: { merchantId, merchantKey, passphrase, live: true },
    hosts: paymentHosts(false),
  };
}

export const paymentHosts = (isTest: boolean): PayFastHosts =>
  hostsFor({ live: !isTest, sandboxUrl: isTest ? (env.PAYFAST_URL ?? null) : null });

export function paymentAccount(isTest: boolean): PaymentAccount {
  return isTest ? sandboxAccount() : liveAccount();
}

export function findAccount(isTest: boolean): PaymentAccount | null {
  try {
    return paymentAccount(isTest);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/**
 * The account whose transaction history can be read, or null: not set up, without the passphrase that PayFast's API
 * requires, or PayFast's shared sandbox merchant, which strangers use too.
 */
export function accountWithHistory(isTest: boolean): PaymentAccount | null {
  const found = findAccount(isTest);
  if (found === null) return null;
  const { merchantId, passphrase } = found.account;
  const isShared = merchantId === SHARED_SANDBOX.merchantId && env.PAYFAST_URL === undefined;
  return isShared || !passphrase ? null : found;
}

export function paymentFormTargets(): string[] {
  return formActionSources(env.PAYFAST_URL ?? null);
}
