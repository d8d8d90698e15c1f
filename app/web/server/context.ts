import type { AppLoadContext } from "@remix-run/node";

type RequestFacts = { requestId: string; clientAddress: string };

type CachedPageFacts = { cartUnits: number };

type SentFacts = { isForm: boolean };

type RouteFacts = { isAdmin: boolean; isPrivate: boolean };

export type Connection = { address: string | undefined; httpVersion: string };

declare module "@remix-run/node" {
  interface AppLoadContext
    extends Partial<
      RequestFacts & CachedPageFacts & SentFacts & RouteFacts & { connection: Connection }
    > {}
}

/** The request's facts; a server that sets none gets an unknown, shared address. */
export function requestFacts(context: AppLoadContext): RequestFacts {
  return {
    requestId: context.requestId ?? "none",
    clientAddress: context.clientAddress ?? "unknown",
  };
}
