import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { beginnings, beginningsAsked, narrowBuild } from "../pages/narrow-build";
import { cartUnitsAsked } from "../pages/page-cache.server";

/** What a page that is kept must show. */
function keptPageFacts(request: Request): { cartUnits?: number } {
  const cartUnits = cartUnitsAsked(request);
  return cartUnits === undefined ? {} : { cartUnits };
}

const optionsFor = (build: ServerBuild | (() => Promise<ServerBuild>), mode: string) => ({
  build,
  mode,
  getLoadContext: (request: Request, { locals }: Response) => ({
    requestId: String(locals.requestId),
    clientAddress: request.ip ?? "unknown",
    isForm: request.method === "POST",
    ...keptPageFacts(request),
  }),
});

/** Remix handler for development: reloads the build for each request. */
export const remixOfTheMoment = (load: () => Promise<ServerBuild>): RequestHandler =>
  createRequestHandler(optionsFor(load, "development"));

/** Where a page of a version that discovered its routes asks for them. This answer has it load its next page anew. */
const DISCOVERY = "/__manifest";

/** Remix handler that passes only the routes a request can match. Paths with an unknown beginning get all. */
export function remix(build: ServerBuild): RequestHandler {
  const handlerFor = (part: ServerBuild) => createRequestHandler(optionsFor(part, "production"));
  const whole = handlerFor(build);
  const parts = new Map(
    beginnings(build.routes).map((one) => [one, handlerFor(narrowBuild(build, one))]),
  );
  return (request, response, next) => {
    if (request.path === DISCOVERY) {
      response.status(204).set({ "X-Remix-Reload-Document": "true", "Cache-Control": "no-store" });
      return response.end();
    }
    const known = beginningsAsked(request.originalUrl).find((one) => parts.has(one));
    const handle = (known === undefined ? undefined : parts.get(known)) ?? whole;
    return handle(request, response, next);
  };
}
