const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

type OriginFacts = {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  secFetchSite: string | undefined;
};

/**
 * CSRF check (OWASP): Origin must be the request's own host or the shop's public address, and cross-site browser
 * requests are refused. A client without both headers is not a browser and passes.
 */
export function isOwnOrigin(facts: OriginFacts, baseUrl: string): boolean {
  if (SAFE_METHODS.has(facts.method)) return true;
  if (facts.secFetchSite === "cross-site") return false;
  if (facts.origin === undefined) return true;
  if (facts.origin === baseUrl) return true;
  return URL.canParse(facts.origin) && new URL(facts.origin).host === facts.host;
}
