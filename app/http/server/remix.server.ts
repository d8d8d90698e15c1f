import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { cartUnitsAsked } from "../pages/page-cache.server";

/** What a page that is kept must show. */
function keptPageFacts(request: Request): { cartUnits?: number } {
  const cartUnits = cartUnitsAsked(request);
  return cartUnits === undefined ? {} : { cartUnits };
}

/** Remix handler. In development `build` loads the routes again for each request. */
export const remix = (build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler =>
  createRequestHandler({
    build,
    getLoadContext: (request: Request, { locals }: Response) => ({
      requestId: String(locals.requestId),
      clientAddress: request.ip ?? "unknown",
      isForm: request.method === "POST",
      ...keptPageFacts(request),
    }),
  });
