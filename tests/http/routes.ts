import fs from "node:fs";

type Route = { id: string; parentId?: string; path?: string; index?: boolean };

const ASSETS = "build/client/assets";

function readManifest(): Record<string, Route> {
  const file = fs.readdirSync(ASSETS).find((name) => /^manifest-.*\.js$/.test(name));
  if (file === undefined) throw new Error("The build has no manifest");
  const source = fs.readFileSync(`${ASSETS}/${file}`, "utf8");
  const manifest: { routes: Record<string, Route> } = JSON.parse(
    source.replace(/^[^{]*/, "").replace(/;?\s*$/, ""),
  );
  return manifest.routes;
}

function pathOf(route: Route, routes: Record<string, Route>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent === undefined ? "" : pathOf(parent, routes);
  return route.path ? `${above}/${route.path}` : above;
}

/** An address of every route of the built shop; what its parameters stand for is `1`. */
export function routeAddresses(): string[] {
  const routes = readManifest();
  const paths = Object.values(routes).map((route) => pathOf(route, routes) || "/");
  return [...new Set(paths)].map((path) => path.replace(/:[^/]+\??/g, "1").replace("*", "nothing"));
}
