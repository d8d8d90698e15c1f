import type { AppLoadContext } from "@remix-run/node";

/** Facts about a request from before Remix: id and client address. */
export type RequestFacts = { requestId: string; clientAddress: string };

/** For a page that is kept: the number of copies in the cart that it must show. */
type KeptPageFacts = { cartUnits: number };

/** Whether the page answers a form, whatever its loaders' own request says: Remix gives them a GET. */
type SentFacts = { isForm: boolean };

/** What its route says of a page: whether it is of the back office, and whether it is never stored. */
type RouteFacts = { isAdmin: boolean; isPrivate: boolean };

/** What a monitor is known by. */
export type Connection = { address: string | undefined; httpVersion: string };

declare module "@remix-run/node" {
  interface AppLoadContext
    extends Partial<
      RequestFacts & KeptPageFacts & SentFacts & RouteFacts & { connection: Connection }
    > {}
}

/** The request's facts; a server that sets none gets an unknown, shared address. */
export function requestFacts(context: AppLoadContext): RequestFacts {
  return {
    requestId: context.requestId ?? "none",
    clientAddress: context.clientAddress ?? "unknown",
  };
}
