import { createContext, useContext } from "react";

/** The server alone provides it. */
export const RequestId = createContext<string | null>(null);

/** Request id of this page; null in the browser, where hydration keeps the server's text. */
export function useRequestId(): string | null {
  return useContext(RequestId);
}
