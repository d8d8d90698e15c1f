import { askedRoute } from "./addresses/asked-route.server";
import { routePath } from "./addresses/route-path";

const YEAR_IN_SECONDS = 31_536_000;

export type Https = "no" | "yes" | "with-subdomains";

const TRANSPORT = {
  yes: `max-age=${YEAR_IN_SECONDS}`,
  "with-subdomains": `max-age=${YEAR_IN_SECONDS}; includeSubDomains`,
};

/** Policy of what is never shown as a page. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

const DATA = /\.data$/;

/** For what one person may see: neither proxies nor the browser store it. */
export const PERSONAL = "private, no-store";

/**
 * Security headers for every answer. Referrer-Policy is same-origin: no-referrer makes forms without JavaScript send
 * `Origin: null`, and payment URLs must not leak to other sites.
 */
export function securityHeaders(path: string, https: Https): Record<string, string> {
  const { part, isPrivate, usesCamera } = askedRoute(path);
  const isData = DATA.test(routePath(path));
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": `camera=(${usesCamera ? "self" : ""}), geolocation=(), microphone=(), payment=()`,
    ...(isData || part === "files" ? { "Content-Security-Policy": NOTHING_ALLOWED } : {}),
    ...(https === "no" ? {} : { "Strict-Transport-Security": TRANSPORT[https] }),
    ...(isData ? { "Cache-Control": PERSONAL } : {}),
    ...(isPrivate ? { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } : {}),
  };
}

export function printablePolicy(styles: string[]): string {
  const hashes = styles.map((hash) => `'sha256-${hash}'`).join(" ");
  return `${NOTHING_ALLOWED}; style-src ${hashes}; base-uri 'none'; form-action 'none'`;
}

type PageSources = {
  scripts: string[];
  styles: string[];
  formTargets: string[];
  usesCamera?: boolean | undefined;
};

/**
 * A page's content security policy. Inline scripts and styles are allowed by hash, so that page and header can be
 * cached; images from any https address, because owners may link them. Chromium applies form-action to redirects
 * after a form too, so every provider host is listed. A page with the camera may run WebAssembly, which reads barcodes.
 */
export function contentSecurityPolicy(sources: PageSources): string {
  const { scripts, styles, formTargets, usesCamera } = sources;
  const hashes = (list: string[]) => list.map((hash) => ` 'sha256-${hash}'`).join("");
  return [
    "default-src 'none'",
    `script-src 'self'${usesCamera ? " 'wasm-unsafe-eval'" : ""}${hashes(scripts)}`,
    `style-src 'self'${hashes(styles)}`,
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action 'self' ${formTargets.join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
