import type { AppLoadContext } from "@remix-run/node";

/** What the server knows of a request before Remix sees it. */
export type RequestFacts = { requestId: string; clientAddress: string };

declare module "@remix-run/node" {
  interface AppLoadContext extends Partial<RequestFacts> {}
}

/** The facts of a request; under a server that sets none, the address is unknown and shared by all. */
export function requestFacts(context: AppLoadContext): RequestFacts {
  return {
    requestId: context.requestId ?? "none",
    clientAddress: context.clientAddress ?? "unknown",
  };
}
