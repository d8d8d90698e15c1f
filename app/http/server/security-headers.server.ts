import { routePath } from "./route-path";

const YEAR_IN_SECONDS = 31_536_000;

/** Whether the shop uses https, and whether the owner confirms it for all subdomains. */
export type Https = "no" | "yes" | "with-subdomains";

const TRANSPORT = {
  yes: `max-age=${YEAR_IN_SECONDS}`,
  "with-subdomains": `max-age=${YEAR_IN_SECONDS}; includeSubDomains`,
};

/** Payment, cart, checkout and admin pages: never cached, never indexed. */
const PRIVATE_PATHS =
  /^\/(payment|admin|checkout|cart|metrics)(\/|\.|$)|^\/api\/v1\/(payments|cart|auth|admin|objects|logo|hero-banner)(\/|$)/;

/** Files and Remix data requests are never rendered as pages and get the strictest policy; routes may set their own. */
const NOT_PAGES = /^\/(assets|objects|healthz|metrics)(\/|$)|\.data$/;
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

/** Remix data requests: personal, with cart and toast. */
const DATA = /\.data$/;

/** Of what somebody alone may see: nobody on the way keeps it, nor does the browser. */
export const PERSONAL = "private, no-store";

/** Whether a path is never stored, whoever asks for it. */
export const isNeverStored = (address: string): boolean => PRIVATE_PATHS.test(routePath(address));

/**
 * Security headers for every answer. Referrer-Policy is same-origin: no-referrer makes forms without JavaScript send
 * `Origin: null`, and payment URLs must not leak to other sites.
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
    ...(DATA.test(path) ? { "Cache-Control": PERSONAL } : {}),
    ...(PRIVATE_PATHS.test(path) ? { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } : {}),
  };
}

/** Policy of a page with inline styles only. */
export function printablePolicy(styles: string[]): string {
  const hashes = styles.map((hash) => `'sha256-${hash}'`).join(" ");
  return `${NOTHING_ALLOWED}; style-src ${hashes}; base-uri 'none'; form-action 'none'`;
}

type PageSources = { scripts: string[]; styles: string[]; formTargets: string[] };

/**
 * A page's content security policy. Inline scripts and styles are allowed by hash, so that page and header can be
 * cached; images from any https address, because owners may link them. Chromium applies form-action to redirects
 * after a form too, so every provider host is listed.
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
