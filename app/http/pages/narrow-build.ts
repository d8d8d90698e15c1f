type Placed = { parentId?: string; path?: string };
type Routes = Record<string, Placed | undefined>;

/** The full path pattern of a route. */
function patternOf(routes: Routes, { parentId = "", path = "" }: Placed): string {
  const parent = routes[parentId];
  return parent === undefined ? path : `${patternOf(routes, parent)}/${path}`;
}

/** The static first segment of a route's path; null for layouts and splats. */
function firstWord(routes: Routes, route: Placed): string | null {
  const first = patternOf(routes, route).split("/").find(Boolean);
  return first === undefined || /^[:*]|\?$/.test(first) ? null : first.toLowerCase();
}

/** First path segments of these routes; "" for the root. */
export function firstWords(routes: Routes): string[] {
  const words = Object.values(routes).map((route) => route && firstWord(routes, route));
  return [...new Set(["", ...words.filter((word) => typeof word === "string")])];
}

function narrowed<All extends Routes>(routes: All, word: string) {
  const kept = Object.entries(routes).filter(([, route]) => {
    const first = route === undefined ? null : firstWord(routes, route);
    return first === null || first === word;
  });
  return Object.fromEntries(kept);
}

/**
 * The build reduced to routes that can match a path starting with `word`. Remix compares each request with all its
 * routes, four times.
 */
export function narrowBuild<Build extends { routes: Routes; assets: { routes: Routes } }>(
  build: Build,
  word: string,
) {
  return {
    ...build,
    routes: narrowed(build.routes, word),
    assets: { ...build.assets, routes: narrowed(build.assets.routes, word) },
  };
}

/**
 * The first path segment as Remix reads it; null where it is not plain.
 * @throws TypeError when the path is not a valid URL.
 */
export function firstWordAsked(address: string): string | null {
  const { pathname } = new URL(`http://shop.invalid${address}`);
  if (pathname.includes("//") || pathname.includes("%")) return null;
  const path = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return path.split("/")[1]?.toLowerCase() ?? null;
}
