import { createContext, useContext } from "react";

/** Provided on the server only. */
export const ScriptMark = createContext<string | undefined>(undefined);

/** Mark of the shop's own scripts during server rendering; undefined in the browser. */
export function useScriptMark(): string | undefined {
  return useContext(ScriptMark);
}
