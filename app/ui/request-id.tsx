import { createContext, useContext } from "react";

const RequestId = createContext<string | null>(null);

export const RequestIdProvider = RequestId.Provider;

/** Request id of this page; null in the browser, where hydration keeps the server's text. */
export function useRequestId(): string | null {
  return useContext(RequestId);
}
