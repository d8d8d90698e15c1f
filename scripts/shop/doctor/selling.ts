import { type Env, isHttps } from "~/env.server";
import { readableSecret } from "~/providers/secret.server";
import type { StoredSettings } from "./database";
import { type DoctorFinding, fault, note, ok } from "./finding";

const isLoopback = (url: string) =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);

export function checkPayments(
  settings: StoredSettings,
  { BASE_URL }: Pick<Env, "BASE_URL">,
  hasSecret: boolean,
): DoctorFinding {
  if (settings.payfast_sandbox_mode) {
    return note("Payments go to PayFast's sandbox: no real payment is taken");
  }
  const secrets = [settings.payfast_merchant_key_encrypted, settings.payfast_passphrase_encrypted];
  const given = secrets.filter((secret) => secret !== null);
  if (!settings.payfast_merchant_id || given.length < secrets.length) {
    return fault("Real payments are on, but merchant ID, merchant key or passphrase is missing");
  }
  if (!hasSecret || !given.every(readableSecret)) {
    return fault("The PayFast credentials cannot be read with this secret: save them again");
  }
  if (isLoopback(BASE_URL)) {
    return fault(`Real payments are on, but PayFast cannot call ${BASE_URL}: set BASE_URL`);
  }
  return ok("Real payments are taken with the owner's PayFast account");
}

export function checkVat(settings: StoredSettings): DoctorFinding[] {
  if (!settings.vat_registered) return [];
  const missing = [
    ...(settings.vat_number ? [] : ["the VAT number"]),
    ...(settings.business_address ? [] : ["the business's address"]),
  ];
  if (missing.length === 0) return [ok("Tax invoices show the VAT number and the address")];
  return [note(`Tax invoices must show ${missing.join(" and ")}: fill in the settings`)];
}

/** The shop itself has no TLS: a public https shop has a proxy in front, which must be trusted. */
function checkProxy({
  BASE_URL,
  TRUST_PROXY,
}: Pick<Env, "BASE_URL" | "TRUST_PROXY">): DoctorFinding[] {
  if (TRUST_PROXY !== undefined || !isHttps({ BASE_URL })) return [];
  return [
    note(
      "TRUST_PROXY is not set, but https needs a proxy in front: all visitors count as one, and one of them can use up the limits of all",
    ),
  ];
}

export function checkReach(
  env: Pick<Env, "BASE_URL" | "SMTP_URL" | "TRUST_PROXY">,
): DoctorFinding[] {
  const { BASE_URL, SMTP_URL } = env;
  return [
    isHttps(env)
      ? ok(`BASE_URL is ${BASE_URL}`)
      : note(`BASE_URL is ${BASE_URL}: a shop on the internet needs an https address`),
    ...checkProxy(env),
    SMTP_URL === undefined
      ? note("SMTP_URL is not set: mails are written to outbox/ and not sent")
      : ok(`Mails are sent through ${new URL(SMTP_URL).hostname}`),
  ];
}
