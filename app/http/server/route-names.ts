import { routePath } from "./route-path";

type Placed = { parentId?: string; path?: string };

/** What may come after the words of an address so far. `name` is set where an address may end, `rest` before a splat. */
type Place = {
  words: Map<string, Place>;
  any: Place | null;
  name: string | null;
  rest: string | null;
};

const newPlace = (): Place => ({ words: new Map(), any: null, name: null, rest: null });

/** What the shop answers without Remix. */
const OTHERS = ["/healthz", "/metrics", "/assets/*", "/objects/*"];
export const NO_ROUTE = "/*";

function fullPath(routes: Record<string, Placed | undefined>, { parentId = "", path }: Placed) {
  const parent = routes[parentId];
  const above: string = parent === undefined ? "" : fullPath(routes, parent);
  return path ? `${above}/${path}` : above;
}

function put(root: Place, name: string): void {
  let place = root;
  for (const word of name.split("/").filter(Boolean)) {
    if (word === "*") {
      place.rest = name;
      return;
    }
    let next = word.startsWith(":") ? place.any : place.words.get(word.toLowerCase());
    next ??= newPlace();
    if (word.startsWith(":")) place.any = next;
    else place.words.set(word.toLowerCase(), next);
    place = next;
  }
  place.name = name;
}

/** A word counts before a parameter, and a parameter before a splat, as Remix ranks them. */
function find(place: Place, path: string, from: number): string | null {
  if (from >= path.length) return place.name ?? place.rest;
  const slash = path.indexOf("/", from);
  const end = slash < 0 ? path.length : slash;
  const next = place.words.get(path.slice(from, end));
  const found = next === undefined ? null : find(next, path, end + 1);
  if (found !== null) return found;
  return (place.any === null ? null : find(place.any, path, end + 1)) ?? place.rest;
}

/**
 * Names the route of an address by its pattern, such as `/book/:id`: never by anything that was typed. It is asked at
 * every request, so it looks at each word once. `calls` are the patterns of the API's calls, of which a route serves many.
 */
export function routeNames(
  routes: Record<string, Placed | undefined>,
  calls: string[] = [],
): (url: string) => string {
  const root = newPlace();
  const patterns = Object.values(routes).map((route) => (route ? fullPath(routes, route) : ""));
  for (const pattern of [...patterns, ...calls, ...OTHERS]) put(root, pattern || "/");
  return (url) => {
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    const name = find(root, path, 1);
    if (name !== null && name !== NO_ROUTE) return name;
    const asRemix = routePath(path).replace(/^\/_root\.data$|\.data$/, "") || "/";
    return find(root, asRemix, 1) ?? NO_ROUTE;
  };
}
