type Placed = { parentId?: string; path?: string };
type Routes = Record<string, Placed | undefined>;

/** The full path pattern of a route. */
function patternOf(routes: Routes, { parentId = "", path = "" }: Placed): string {
  const parent = routes[parentId];
  return parent === undefined ? path : `${patternOf(routes, parent)}/${path}`;
}

/**
 * How the addresses of a route begin: with a page's first word, or all static words of a call of the API, of which there
 * are many. "" for the root, layouts and splats.
 */
function beginningOf(routes: Routes, route: Placed): string {
  const words = patternOf(routes, route).toLowerCase().split("/").filter(Boolean);
  const end = words.findIndex((word) => /^[:*]|\?$/.test(word));
  const fixed = end < 0 ? words : words.slice(0, end);
  return (fixed[0] === "api" ? fixed : fixed.slice(0, 1)).join("/");
}

/** How addresses of these routes begin; "" for the root. */
export function beginnings(routes: Routes): string[] {
  const all = Object.values(routes).map((route) => (route ? beginningOf(routes, route) : ""));
  return [...new Set(["", ...all])];
}

function narrowed<All extends Routes>(routes: All, beginning: string) {
  const kept = Object.entries(routes).filter(([, route]) => {
    const own = route === undefined ? "" : beginningOf(routes, route);
    return own === "" || `${beginning}/`.startsWith(`${own}/`);
  });
  return Object.fromEntries(kept);
}

/**
 * The build reduced to routes that can match a path of which this is the longest beginning. Remix compares each request
 * with all its routes, four times.
 */
export function narrowBuild<Build extends { routes: Routes; assets: { routes: Routes } }>(
  build: Build,
  beginning: string,
) {
  return {
    ...build,
    routes: narrowed(build.routes, beginning),
    assets: { ...build.assets, routes: narrowed(build.assets.routes, beginning) },
  };
}

/** No route has more static words before its first parameter. */
const MOST_WORDS = 8;

/**
 * What an address may begin with as Remix reads it, the longest first; none where it is not plain.
 * @throws TypeError when the path is not a valid URL.
 */
export function beginningsAsked(address: string): string[] {
  const { pathname } = new URL(`http://shop.invalid${address}`);
  if (pathname.includes("//") || pathname.includes("%")) return [];
  const path = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const words = path
    .toLowerCase()
    .split("/")
    .slice(1, MOST_WORDS + 1);
  return words.map((_, i) => words.slice(0, words.length - i).join("/"));
}
