export type PayFastHosts = { process: string; validate: string; api: string };

const API = "https://api.payfast.co.za";

/**
 * PayFast's URLs. Live always uses the real ones; otherwise the sandbox, or the origin of `sandboxUrl` for all three.
 * `api` is a base without a path or trailing slash; outside live mode its calls add `?testing=true`. Throws TypeError
 * for an invalid `sandboxUrl`. Source: PayFast developer docs, custom integration and API.
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
 * CSP `form-action` sources for a form to PayFast, besides `'self'`. The live host redirects the form to
 * payment.payfast.io, and Chromium applies the rule to redirects too. A `sandboxUrl` adds its origin and, since it
 * may redirect to another port of its machine, `http://<hostname>:*`. Throws TypeError for an invalid `sandboxUrl`.
 */
export function formActionSources(sandboxUrl: string | null): string[] {
  if (sandboxUrl === null) return [...FORM_ACTION_SOURCES];
  const { origin, hostname } = new URL(sandboxUrl);
  return [...FORM_ACTION_SOURCES, origin, `http://${hostname}:*`];
}
