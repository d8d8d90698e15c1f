import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { cartUnitsAsked } from "../pages/page-cache.server";
import { askedRoute, partOfRoute } from "./asked-route.server";

/** What a page that is kept must show. */
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

const ofShop = <Route>(routes: Record<string, Route>): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => partOfRoute(id) === undefined));

/**
 * Remix handler. For 250 pages a second that are made: Remix compares a request with all its routes, four times, and shoppers' pages
 * are a fifth of them. In development `build` loads the routes again for each request.
 */
export function remix(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  const whole = handlerOf(build);
  if (typeof build === "function") return whole;
  const { routes, assets } = build;
  const narrowed = { ...assets, routes: ofShop(assets.routes) };
  const shop = handlerOf({ ...build, routes: ofShop(routes), assets: narrowed });
  return (request, response, next) =>
    (askedRoute(request.originalUrl).part === "shop" ? shop : whole)(request, response, next);
}
