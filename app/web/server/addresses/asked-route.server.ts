import type { Permission } from "~/domain/accounts/roles";
import { routePath } from "./route-path";

/**
 * Who may share an answer of the page cache: everyone, by URL alone; visitors with as many copies in the cart and no
 * other cookie, on a book's page only if the book is none of them; or only those with an empty cart.
 */
export type SharedBy = "everyone" | "same-cart-count" | "cart-without-it" | "empty-cart";

/**
 * What a route's `handle` tells the middleware before Remix. It also holds for nested routes, except `sharedBy` and
 * permissions.
 */
type Handle = {
  // Of a page in the back office: what one must be allowed to do to read it, and to send its form if that is more.
  may?: Permission;
  maySend?: Permission;
  sharedBy?: SharedBy | undefined;
  /** Never stored and never listed by a search engine; the default in the back office and the API. */
  isPrivate?: boolean;
  /** Part of signing in, so that no redirect returns here afterwards. */
  isSignIn?: true;
  /** Its page may use the camera, and the program that reads barcodes. */
  usesCamera?: true;
  /** Polled by programs, so that it is logged at level debug. */
  isQuiet?: true;
};

type Routes = Record<
  string,
  { parentId?: string; path?: string; module?: { handle?: unknown } } | undefined
>;

/**
 * The route of a URL. Its name is a pattern such as `/book/:id`, never anything that was typed. Parts are `shop`,
 * `admin`, `api` and `files`, which Remix does not serve. `id` is Remix's; unset where Remix may read another route in
 * a path that is spelt oddly.
 */
type AskedRoute = Handle & {
  name: string;
  part: string;
  isCrossSite?: boolean;
  id?: string | undefined;
};

/** A node of the route tree. `here` is set where a path may end, `rest` before a splat. */
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

/** A word ranks before a parameter, and a parameter before a splat, as in Remix. */
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

const partOfRoute = (id: string): string | undefined =>
  /^routes\/(admin|api)(?![a-z])/.exec(id)?.[1];

function depthOf(routes: Routes, id: string): number {
  const parentId = routes[id]?.parentId;
  return parentId === undefined ? 0 : depthOf(routes, parentId) + 1;
}

function routeOf(routes: Routes, id: string): AskedRoute {
  const { parentId, path, module } = routes[id] ?? {};
  const {
    sharedBy: _,
    may: _may,
    maySend: _maySend,
    ...above
  } = parentId === undefined ? ROOT : routeOf(routes, parentId);
  const part = partOfRoute(id) ?? above.part;
  return {
    ...above,
    ...(part === above.part ? {} : { isPrivate: true }),
    ...(isHandle(module?.handle) ? module.handle : {}),
    name: path ? `${above.name}/${path}` : above.name,
    part,
    id,
  };
}

let root = newPlace();

type Call = Pick<AskedRoute, "name" | "isPrivate" | "isCrossSite" | "sharedBy">;

/**
 * Registers the shop's routes, the API's calls, of which one route serves many, and the folders of static files, such
 * as `/assets`.
 */
export function registerRoutes(routes: Routes, calls: Call[], folders: string[]): void {
  root = newPlace();
  const outerFirst = Object.keys(routes).sort((a, b) => depthOf(routes, a) - depthOf(routes, b));
  for (const id of outerFirst) put(root, routeOf(routes, id));
  const served = calls.map((call) => ({ ...call, part: "api", id: find(root, call.name, 1)?.id }));
  for (const call of served) put(root, call);
  for (const folder of folders) put(root, { name: `${folder}/*`, part: "files", isQuiet: true });
}

const UNRESOLVED = /\/(\.|%2e)|\\/i;

function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const whole = `http://shop.invalid${path}`;
  return UNRESOLVED.test(path) && URL.canParse(whole) ? new URL(whole).pathname : path;
}

const PAGE_DATA = ".data";
// Remix decodes a word and ignores its case, so that what is a parameter here may be a word of another route there.
const ODDLY_SPELT = /[%A-Z]|\/\//;

/** The route of a URL, shared under one spelling only. Runs for each request, so it visits each word once. */
export function askedRoute(url: string): AskedRoute {
  const path = pathOf(url);
  const isPageData = path.endsWith(PAGE_DATA);
  const found = find(root, isPageData ? path.slice(0, -PAGE_DATA.length) : path, 1);
  // What only a splat matches may be spelt in another way.
  if (found !== null && !found.name.endsWith("*")) {
    const isOdd = ODDLY_SPELT.test(path);
    if (!isPageData && !isOdd) return found;
    const { sharedBy, id } = found;
    return { ...found, sharedBy: isPageData ? undefined : sharedBy, id: isOdd ? undefined : id };
  }
  const asRemix = routePath(path).replace(/^\/_root\.data$|\.data$/, "") || "/";
  return { ...(find(root, asRemix, 1) ?? NO_ROUTE), sharedBy: undefined, id: undefined };
}
