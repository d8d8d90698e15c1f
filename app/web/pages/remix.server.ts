import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { askedRoute, partOfRoute } from "../server/asked-route.server";
import { cartUnitsAsked } from "./page-cache.server";

function keptPageFacts(request: Request): { cartUnits?: number } {
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
      ...keptPageFacts(request),
    }),
  });

function handlerOfPart(build: ServerBuild, part?: "admin" | "api"): RequestHandler {
  const narrow = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(
      Object.entries(routes).filter(([id]) => id === "root" || partOfRoute(id) === part),
    );
  const assets = { ...build.assets, routes: narrow(build.assets.routes) };
  return handlerOf({ ...build, routes: narrow(build.routes), assets });
}

/**
 * Remix handler. Serves 250 pages and 600 calls a second uncached: Remix compares a request with all its routes several
 * times, so it gets only those of the requested part. In development `build` reloads the routes for each request.
 */
export function remix(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  if (typeof build === "function") return handlerOf(build);
  const shop = handlerOfPart(build);
  const others = new Map([
    ["admin", handlerOfPart(build, "admin")],
    ["api", handlerOfPart(build, "api")],
  ]);
  return (request, response, next) => {
    const { part } = askedRoute(request.originalUrl);
    (others.get(part) ?? shop)(request, response, next);
  };
}
