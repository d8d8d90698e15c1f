import { createContext, useContext } from "react";

const RequestId = createContext<string | null>(null);

export const RequestIdProvider = RequestId.Provider;

/** The id of the request that made this page; null in the browser, which keeps what the server wrote. */
export function useRequestId(): string | null {
  return useContext(RequestId);
}
