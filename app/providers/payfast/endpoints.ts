import { BlockList, isIP } from "node:net";

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

const RANGES = [
  ["197.97.145.144", 28],
  ["41.74.179.192", 27],
  ["102.216.36.0", 28],
  ["102.216.36.128", 28],
] as const;

const SINGLES = ["144.126.193.139", "13.245.74.88"] as const;

// PayFast's move to AWS in July 2025 added 3.163.N.237 for every N from 232 to 252.
const CDN_FIRST = 232;
const CDN_LAST = 252;

const known = new BlockList();
for (const [network, prefix] of RANGES) known.addSubnet(network, prefix, "ipv4");
for (const address of SINGLES) known.addAddress(address, "ipv4");
for (let n = CDN_FIRST; n <= CDN_LAST; n += 1) known.addAddress(`3.163.${n}.237`, "ipv4");

/**
 * Whether an address (IPv4, or IPv4 mapped into IPv6) is one that PayFast is known to send from. A soft signal only:
 * the list lags behind, and behind a proxy the address must come from a header that the proxy itself writes. False for
 * other text. Source: PayFast developer docs and its knowledge base on allow-listing, with one address that PayFast
 * confirmed later.
 */
export function isPayFastAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return known.check(address, family === 4 ? "ipv4" : "ipv6");
}
