import { createContext, useContext } from "react";

const ScriptMark = createContext<string | undefined>(undefined);

export const ScriptMarkProvider = ScriptMark.Provider;

/** Mark of the shop's own scripts during server rendering; undefined in the browser. */
export function useScriptMark(): string | undefined {
  return useContext(ScriptMark);
}
