/** The provider's callback comes from another site by its nature, and is authenticated by what it carries. */
const EXEMPT_PATHS = new Set(["/api/v1/payments/notify"]);
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

type OriginFacts = {
  method: string;
  path: string;
  host: string | undefined;
  origin: string | undefined;
  secFetchSite: string | undefined;
};

/**
 * Whether a request may change something (OWASP, cross-site request forgery): an Origin must be the request's own
 * host or the shop's public address, and a browser's cross-site request is refused. A client that sends neither
 * header is no browser and passes.
 */
export function isOwnOrigin(facts: OriginFacts, baseUrl: string): boolean {
  if (SAFE_METHODS.has(facts.method) || EXEMPT_PATHS.has(facts.path)) return true;
  if (facts.secFetchSite === "cross-site") return false;
  if (facts.origin === undefined) return true;
  if (facts.origin === baseUrl) return true;
  return URL.canParse(facts.origin) && new URL(facts.origin).host === facts.host;
}
