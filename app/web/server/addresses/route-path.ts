/**
 * A path as Remix matches it: decoded, lower case, no trailing slash. Every check before Remix must use it, or
 * `/PAYMENT/status` and `/pa%79ment/status` bypass the check.
 */
export function routePath(path: string): string {
  return (decoded(path).toLowerCase().replace(/\/+$/, "") || "/").replace(/^\/+/, "/");
}

export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
