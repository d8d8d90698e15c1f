import fs from "node:fs";
import { PERMISSIONS, type Permission } from "../../app/domain/accounts/roles";
import { API_ENDPOINTS } from "../../app/web/api/served/all-endpoints";

export type RouteModule = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasLoader: boolean;
  hasAction: boolean;
};

const ROUTES = "build/routes.json";

/** All routes of the built shop. */
export const readManifest = (): Record<string, RouteModule> =>
  JSON.parse(fs.readFileSync(ROUTES, "utf8"));

function pathOf(route: RouteModule, routes: Record<string, RouteModule>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent === undefined ? "" : pathOf(parent, routes);
  return route.path ? `${above}/${route.path}` : above;
}

type Door = { may: Permission | null; maySend: Permission | null };

export type BuiltRoute = {
  id: string;
  pattern: string;
  address: string;
  hasLoader: boolean;
  hasAction: boolean;
} & Door;

const isPermission = (word: string | undefined): word is Permission =>
  word !== undefined && word in PERMISSIONS;

function doorOf(id: string): Door {
  const file = [`app/${id}/route.tsx`, `app/${id}.ts`].find((one) => fs.existsSync(one));
  const source = file === undefined ? "" : fs.readFileSync(file, "utf8");
  const handle = /^export const handle = (\{[^}]*\})/m.exec(source)?.[1] ?? "";
  const word = (name: string) => {
    const found = new RegExp(`\\b${name}: "(\\w+)"`).exec(handle)?.[1];
    return isPermission(found) ? found : null;
  };
  return { may: word("may"), maySend: word("maySend") ?? word("may") };
}

/** Every route with an example path; parameters are `1`, but the kind of names, which are schools. */
export function builtRoutes(): BuiltRoute[] {
  const routes = readManifest();
  return Object.values(routes).map((route) => ({
    id: route.id,
    pattern: pathOf(route, routes),
    address: (pathOf(route, routes) || "/")
      .replace(":kind", "schools")
      .replace(/:[^/]+\??/g, "1")
      .replace("*", "nothing/at/all"),
    hasLoader: route.hasLoader,
    hasAction: route.hasAction,
    ...doorOf(route.id),
  }));
}

/** An example address of a call; parameters are `1`. */
export const addressOfEndpoint = ({ path }: { path: string }): string =>
  `/api/v1${path.replace(/\{\w+\}/g, "1")}`;

/** The distinct paths of the built shop: of its routes, and of the API's calls, of which one route serves many. */
export function routeAddresses(): string[] {
  const addresses = builtRoutes().map((route) => route.address);
  return [...new Set([...addresses, ...API_ENDPOINTS.map(addressOfEndpoint)])];
}
