import { routePath } from "./route-path";

const YEAR_IN_SECONDS = 31_536_000;

/** Whether a shop is reached by https, and whether its owner says that every subdomain of it is too. */
export type Https = "no" | "yes" | "with-subdomains";

const TRANSPORT = {
  yes: `max-age=${YEAR_IN_SECONDS}`,
  "with-subdomains": `max-age=${YEAR_IN_SECONDS}; includeSubDomains`,
};

/** What shows a person's payment, or is the admin's: never stored, never listed. */
const PRIVATE_PATHS =
  /^\/(payment|admin|checkout|cart)(\/|\.|$)|^\/api\/v1\/(payments|cart|auth|admin|objects|logo|hero-banner)(\/|$)/;

/**
 * Files, and the data that a page's script asks for, are never shown as a page and get the strictest policy; what a
 * route answers brings its own.
 */
const NOT_PAGES = /^\/(assets|objects|healthz)(\/|$)|\.data$/;
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

/** What a page's script asks for: the same as the page, for one visitor, with their cart and their toast. */
const DATA = /\.data$/;

/**
 * The headers that every answer carries. The referrer policy is same-origin: no-referrer would make forms without
 * script send `Origin: null`, and the addresses of payments must not reach other sites.
 */
export function securityHeaders(address: string, https: Https): Record<string, string> {
  const path = routePath(address);
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    ...(NOT_PAGES.test(path) ? { "Content-Security-Policy": NOTHING_ALLOWED } : {}),
    ...(https === "no" ? {} : { "Strict-Transport-Security": TRANSPORT[https] }),
    ...(DATA.test(path) ? { "Cache-Control": "private, no-store" } : {}),
    ...(PRIVATE_PATHS.test(path) ? { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } : {}),
  };
}

/** The policy of a page that needs nothing but the styles in it. */
export function printablePolicy(styles: string[]): string {
  const hashes = styles.map((hash) => `'sha256-${hash}'`).join(" ");
  return `${NOTHING_ALLOWED}; style-src ${hashes}; base-uri 'none'; form-action 'none'`;
}

type PageSources = { scripts: string[]; styles: string[]; formTargets: string[] };

/**
 * A page's content security policy. Scripts and styles in the page are allowed by their hash, so that a whole page
 * can be cached with its header; images may come from wherever the owner's addresses point, over https.
 * Chromium applies form-action to the redirect after a form too, so every host of the provider is listed.
 */
export function contentSecurityPolicy({ scripts, styles, formTargets }: PageSources): string {
  const hashes = (list: string[]) => list.map((hash) => ` 'sha256-${hash}'`).join("");
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(scripts)}`,
    `style-src 'self'${hashes(styles)}`,
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action 'self' ${formTargets.join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
