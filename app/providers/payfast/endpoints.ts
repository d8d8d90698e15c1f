/** Where to talk to PayFast: the form's action, the confirmation call, and the API's base. */
export type PayFastHosts = { process: string; validate: string; api: string };

const API = "https://api.payfast.co.za";

/**
 * PayFast's addresses. Live is always the real one. Otherwise the sandbox, or the origin of
 * `sandboxUrl` for all three. `api` is a base without a path or trailing slash; outside live mode
 * its calls add `?testing=true`. Throws TypeError for a `sandboxUrl` that is no address. Source:
 * PayFast developer docs, custom integration and API.
 */
export function hostsFor({
  live,
  sandboxUrl,
}: {
  live: boolean;
  sandboxUrl: string | null;
}): PayFastHosts {
  if (live) return hostsAt("https://www.payfast.co.za", API);
  if (sandboxUrl === null) return hostsAt("https://sandbox.payfast.co.za", API);
  const { origin } = new URL(sandboxUrl);
  return hostsAt(origin, origin);
}

function hostsAt(origin: string, api: string): PayFastHosts {
  return {
    process: `${origin}/eng/process`,
    validate: `${origin}/eng/query/validate`,
    api,
  };
}

const FORM_ACTION_SOURCES = [
  "https://www.payfast.co.za",
  "https://sandbox.payfast.co.za",
  "https://payment.payfast.io",
  "https://*.payfast.io",
] as const;

/**
 * The CSP `form-action` sources that a form to PayFast needs, beside the page's own `'self'`. The
 * live host answers the form with a redirect to payment.payfast.io, and Chromium applies the rule
 * to that redirect too. A `sandboxUrl` adds its origin and, since it may redirect to another port
 * of its machine, `http://<hostname>:*`. Throws TypeError for a `sandboxUrl` that is no address.
 */
export function formActionSources(sandboxUrl: string | null): string[] {
  if (sandboxUrl === null) return [...FORM_ACTION_SOURCES];
  const { origin, hostname } = new URL(sandboxUrl);
  return [...FORM_ACTION_SOURCES, origin, `http://${hostname}:*`];
}
