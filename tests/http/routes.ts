import fs from "node:fs";

export type RouteModule = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasLoader: boolean;
  hasAction: boolean;
};

const ASSETS = "build/client/assets";

/** The built shop's route manifest. */
export function readManifest(): Record<string, RouteModule> {
  const file = fs.readdirSync(ASSETS).find((name) => /^manifest-.*\.js$/.test(name));
  if (file === undefined) throw new Error("The build has no manifest");
  const source = fs.readFileSync(`${ASSETS}/${file}`, "utf8");
  const manifest: { routes: Record<string, RouteModule> } = JSON.parse(
    source.replace(/^[^{]*/, "").replace(/;?\s*$/, ""),
  );
  return manifest.routes;
}

function pathOf(route: RouteModule, routes: Record<string, RouteModule>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent === undefined ? "" : pathOf(parent, routes);
  return route.path ? `${above}/${route.path}` : above;
}

export type BuiltRoute = { id: string; address: string; hasLoader: boolean; hasAction: boolean };

/** Every route with an example path; parameters are `1`. */
export function builtRoutes(): BuiltRoute[] {
  const routes = readManifest();
  return Object.values(routes).map((route) => ({
    id: route.id,
    address: (pathOf(route, routes) || "/")
      .replace(/:[^/]+\??/g, "1")
      .replace("*", "nothing/at/all"),
    hasLoader: route.hasLoader,
    hasAction: route.hasAction,
  }));
}

/** The distinct paths of the built shop. */
export function routeAddresses(): string[] {
  return [...new Set(builtRoutes().map((route) => route.address))];
}
