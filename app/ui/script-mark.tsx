import { createContext, useContext } from "react";

const ScriptMark = createContext<string | undefined>(undefined);

export const ScriptMarkProvider = ScriptMark.Provider;

/** What marks the shop's own scripts while the server writes a page; nothing in the browser, where no page has it. */
export function useScriptMark(): string | undefined {
  return useContext(ScriptMark);
}
