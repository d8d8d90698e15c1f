import { createContext, useContext } from "react";
import { INTERNAL_ERROR } from "~/domain/internal-error-words";

/** Provided on the server only. */
export const RequestId = createContext<string | null>(null);

/** Request id of this page; null in the browser, where hydration keeps the server's text. */
export function useRequestId(): string | null {
  return useContext(RequestId);
}

export const internalError = (requestId: string | null, whom: string) => ({
  title: INTERNAL_ERROR,
  text: `Please try again in a moment. If it happens again, tell ${whom} ${requestId ? `this number: ${requestId}` : "the time."}`,
});
