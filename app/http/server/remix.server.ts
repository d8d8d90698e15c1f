import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { firstWordAsked, firstWords, narrowBuild } from "../pages/narrow-build";
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
    ...keptPageFacts(request),
  }),
});

/** Remix handler for development: reloads the build for each request. */
export const remixOfTheMoment = (load: () => Promise<ServerBuild>): RequestHandler =>
  createRequestHandler(optionsFor(load, "development"));

/**
 * Remix handler that passes only the routes a request can match. Paths with an unknown first segment, such as Remix's
 * route manifest, get all.
 */
export function remix(build: ServerBuild): RequestHandler {
  const handlerFor = (part: ServerBuild) => createRequestHandler(optionsFor(part, "production"));
  const whole = handlerFor(build);
  const parts = new Map(
    firstWords(build.routes).map((word) => [word, handlerFor(narrowBuild(build, word))]),
  );
  return (request, response, next) => {
    const word = firstWordAsked(request.originalUrl);
    const handle = (word === null ? undefined : parts.get(word)) ?? whole;
    return handle(request, response, next);
  };
}
