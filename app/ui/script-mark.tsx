import { createContext, useContext } from "react";

/** The server alone provides it. */
export const ScriptMark = createContext<string | undefined>(undefined);

/** Mark of the shop's own scripts during server rendering; undefined in the browser. */
export function useScriptMark(): string | undefined {
  return useContext(ScriptMark);
}
