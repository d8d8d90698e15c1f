import { routePath } from "./route-path";

/**
 * Who may be sent the same answer from the page cache: everyone, by the address alone; those with as many copies in the cart, and no
 * other cookie; or only those with an empty cart.
 */
export type SharedBy = "everyone" | "same-cart-count" | "empty-cart";

/** What a route's `handle` says to what runs before Remix. It holds for the routes within, too, but `sharedBy`. */
type Handle = {
  sharedBy?: SharedBy;
  /** Never stored, and never listed by a search engine: the back office and the API are, unless they say otherwise. */
  isPrivate?: boolean;
  /** Part of signing in: nobody is led back to it afterwards. */
  isSignIn?: true;
  /** Asked by programs again and again: logged at level debug only. */
  isQuiet?: true;
};

type Routes = Record<
  string,
  { parentId?: string; path?: string; module?: { handle?: unknown } } | undefined
>;

/**
 * The route that an address asks for. Its name is a pattern such as `/book/:id`, never anything that was typed. Parts are
 * `shop`, `admin`, `api` and `files`, which Remix does not answer.
 */
type AskedRoute = Handle & { name: string; part: string; isFromElsewhere?: boolean };

/** What may come after the words of an address so far. `here` is set where an address may end, `rest` before a splat. */
type Place = {
  words: Map<string, Place>;
  any: Place | null;
  here: AskedRoute | null;
  rest: AskedRoute | null;
};

const newPlace = (): Place => ({ words: new Map(), any: null, here: null, rest: null });

const ROOT: AskedRoute = { name: "", part: "shop" };
const NO_ROUTE: AskedRoute = { ...ROOT, name: "/*" };

function put(root: Place, route: AskedRoute): void {
  let place = root;
  for (const word of route.name.split("/").filter(Boolean)) {
    if (word === "*") {
      place.rest = route;
      return;
    }
    let next = word.startsWith(":") ? place.any : place.words.get(word.toLowerCase());
    next ??= newPlace();
    if (word.startsWith(":")) place.any = next;
    else place.words.set(word.toLowerCase(), next);
    place = next;
  }
  place.here = { ...route, name: route.name || "/" };
}

/** A word counts before a parameter, and a parameter before a splat, as Remix ranks them. */
function find(place: Place, path: string, from: number): AskedRoute | null {
  if (from >= path.length) return place.here ?? place.rest;
  const slash = path.indexOf("/", from);
  const end = slash < 0 ? path.length : slash;
  const next = place.words.get(path.slice(from, end));
  const found = next === undefined ? null : find(next, path, end + 1);
  if (found !== null) return found;
  return (place.any === null ? null : find(place.any, path, end + 1)) ?? place.rest;
}

const isHandle = (handle: unknown): handle is Handle =>
  typeof handle === "object" && handle !== null;

/** Which part a route's file is of; undefined where it is not said. */
export const partOfRoute = (id: string): string | undefined =>
  /^routes\/(admin|api)(?![a-z])/.exec(id)?.[1];

function routeOf(routes: Routes, id: string): AskedRoute {
  const { parentId, path, module } = routes[id] ?? {};
  const { sharedBy: _, ...above } = parentId === undefined ? ROOT : routeOf(routes, parentId);
  const part = partOfRoute(id) ?? above.part;
  return {
    ...above,
    ...(part === above.part ? {} : { isPrivate: true }),
    ...(isHandle(module?.handle) ? module.handle : {}),
    name: path ? `${above.name}/${path}` : above.name,
    part,
  };
}

let root = newPlace();

type Call = Pick<AskedRoute, "name" | "isPrivate" | "isFromElsewhere" | "sharedBy">;

/**
 * Tells the shop's routes, the API's calls, of which a route serves many, and the folders of files that the shop serves
 * beside them, such as `/assets`.
 */
export function knowRoutes(routes: Routes, calls: Call[], folders: string[]): void {
  root = newPlace();
  for (const id of Object.keys(routes)) put(root, routeOf(routes, id));
  for (const call of calls) put(root, { ...call, part: "api" });
  for (const folder of folders) put(root, { name: `${folder}/*`, part: "files", isQuiet: true });
}

const UNRESOLVED = /\/(\.|%2e)|\\/i;

function pathOf(url: string): string {
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  const whole = `http://shop.invalid${path}`;
  return UNRESOLVED.test(path) && URL.canParse(whole) ? new URL(whole).pathname : path;
}

/** The route of an address, which is shared under one spelling only. Each request asks for it, so it looks at each word once. */
export function askedRoute(url: string): AskedRoute {
  const path = pathOf(url);
  const found = find(root, path, 1);
  // What only a splat matches may be spelt in another way.
  if (found !== null && !found.name.endsWith("*")) return found;
  const asRemix = routePath(path).replace(/^\/_root\.data$|\.data$/, "") || "/";
  const { sharedBy: _, ...alike } = find(root, asRemix, 1) ?? NO_ROUTE;
  return alike;
}
