import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { askedRoute } from "../server/addresses/asked-route.server";
import { cartUnitsAsked } from "./page-cache.server";

function cachedPageFacts(request: Request): { cartUnits?: number } {
  const cartUnits = cartUnitsAsked(request);
  return cartUnits === undefined ? {} : { cartUnits };
}

function routeFacts({ originalUrl }: Request) {
  const { part, isPrivate = false } = askedRoute(originalUrl);
  return { isAdmin: part === "admin", isPrivate };
}

const handlerOf = (build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler =>
  createRequestHandler({
    build,
    getLoadContext: (request: Request, { locals }: Response) => ({
      requestId: String(locals.requestId),
      clientAddress: request.ip ?? "unknown",
      isForm: request.method === "POST",
      connection: { address: request.socket.remoteAddress, httpVersion: request.httpVersion },
      ...routeFacts(request),
      ...cachedPageFacts(request),
    }),
  });

function handlerOfRoute(build: ServerBuild, id: string): RequestHandler {
  const ids = new Set<string>();
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId)
    ids.add(at);
  const narrow = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([one]) => ids.has(one)));
  const assets = { ...build.assets, routes: narrow(build.assets.routes) };
  return handlerOf({ ...build, routes: narrow(build.routes), assets });
}

/**
 * Remix handler. Serves 250 pages and 600 calls a second uncached: Remix compares a request with all its routes several
 * times, so it gets only the requested one and its parents. In development `build` reloads the routes for each request.
 */
export function remix(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  const whole = handlerOf(build);
  if (typeof build === "function") return whole;
  const ofRoutes = new Map(
    Object.keys(build.routes).map((id) => [id, handlerOfRoute(build, id)] as const),
  );
  return (request, response, next) => {
    const { id = "" } = askedRoute(request.originalUrl);
    (ofRoutes.get(id) ?? whole)(request, response, next);
  };
}
