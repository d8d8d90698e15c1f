type Placed = { parentId?: string; path?: string };
type Routes = Record<string, Placed | undefined>;

/** Where a route stands, from the shop's root on, as its pattern. */
function patternOf(routes: Routes, { parentId = "", path = "" }: Placed): string {
  const parent = routes[parentId];
  return parent === undefined ? path : `${patternOf(routes, parent)}/${path}`;
}

/** The fixed word that each address of a route begins with; null where there is none, as in a layout's or a splat. */
function firstWord(routes: Routes, route: Placed): string | null {
  const first = patternOf(routes, route).split("/").find(Boolean);
  return first === undefined || /^[:*]|\?$/.test(first) ? null : first.toLowerCase();
}

/** The words that addresses of these routes begin with, and the empty one for the root. */
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
 * The build with those routes only that an address beginning with `word` can match. Remix compares each request with
 * all routes that it has, four times over.
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
 * The word that a request's address begins with, as Remix will read it; null where that is not plain.
 * @throws TypeError when the address makes no URL.
 */
export function firstWordAsked(address: string): string | null {
  const { pathname } = new URL(`http://shop.invalid${address}`);
  if (pathname.includes("//") || pathname.includes("%")) return null;
  const path = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return path.split("/")[1]?.toLowerCase() ?? null;
}
