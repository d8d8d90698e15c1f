import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { firstWordAsked, firstWords, narrowBuild } from "../pages/narrow-build";

const optionsFor = (build: ServerBuild | (() => Promise<ServerBuild>), mode: string) => ({
  build,
  mode,
  getLoadContext: (request: Request, { locals }: Response) => ({
    requestId: String(locals.requestId),
    clientAddress: request.ip ?? "unknown",
  }),
});

/** Answers by Remix, with a build that is asked for anew each time: for development. */
export const remixOfTheMoment = (load: () => Promise<ServerBuild>): RequestHandler =>
  createRequestHandler(optionsFor(load, "development"));

/**
 * Answers by Remix, which gets to know only the routes that a request can be for. What begins with no route's word,
 * the list of routes itself for example, is for all of them.
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
