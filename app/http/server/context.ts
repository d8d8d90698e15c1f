import type { AppLoadContext } from "@remix-run/node";

/** Facts about a request from before Remix: id and client address. */
export type RequestFacts = { requestId: string; clientAddress: string };

declare module "@remix-run/node" {
  interface AppLoadContext extends Partial<RequestFacts> {}
}

/** The request's facts; a server that sets none gets an unknown, shared address. */
export function requestFacts(context: AppLoadContext): RequestFacts {
  return {
    requestId: context.requestId ?? "none",
    clientAddress: context.clientAddress ?? "unknown",
  };
}
