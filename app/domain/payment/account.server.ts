import { env } from "~/env.server";
import type { PayFastAccount } from "~/providers/payfast/checkout.server";
import { formActionSources, hostsFor, type PayFastHosts } from "~/providers/payfast/endpoints";
import { decryptSecret } from "~/providers/secret.server";
import { DomainError } from "../errors";
import { readSettings } from "../settings/settings.server";

/** PayFast's documented shared sandbox merchant: lets a new shop be tried before it has an account. */
const SHARED_SANDBOX = {
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
};

export type PaymentAccount = { account: PayFastAccount; hosts: PayFastHosts };

const decrypted = (secret: string | null) => (secret === null ? null : decryptSecret(secret));

/** The account that test payments go to: the owner's own sandbox account, else the shared one. */
function sandboxAccount(): PaymentAccount {
  const row = readSettings();
  const merchantKey = decrypted(row.payfastMerchantKeyEncrypted);
  const own = row.payfastSandboxMode && row.payfastMerchantId !== null && merchantKey !== null;
  const credentials = own
    ? {
        merchantId: row.payfastMerchantId ?? "",
        merchantKey: merchantKey ?? "",
        passphrase: decrypted(row.payfastPassphraseEncrypted),
      }
    : SHARED_SANDBOX;
  return {
    account: { ...credentials, live: false },
    hosts: hostsFor({ live: false, sandboxUrl: env.PAYFAST_URL ?? null }),
  };
}

/**
 * The account that real payments go to.
 * @throws DomainError unavailable while credentials or passphrase are missing: without a passphrase a
 * notification's signature contains no secret at all.
 */
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
    hosts: hostsFor({ live: true, sandboxUrl: null }),
  };
}

/** The PayFast account and hosts for a test or a real payment. @throws DomainError unavailable, see above. */
export function paymentAccount(isTest: boolean): PaymentAccount {
  return isTest ? sandboxAccount() : liveAccount();
}

/** Where a payment form may lead the browser: the content security policy lists them. */
export function paymentFormTargets(): string[] {
  return formActionSources(env.PAYFAST_URL ?? null);
}
