/**
 * A path as Remix will match it: decoded, in small letters, without a slash at its end. What is decided by path
 * before Remix must go by this, or `/PAYMENT/status` and `/pa%79ment/status` would slip through.
 */
export function routePath(path: string): string {
  return (decoded(path).toLowerCase().replace(/\/+$/, "") || "/").replace(/^\/+/, "/");
}

/** A path decoded, or as it is when it cannot be. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
