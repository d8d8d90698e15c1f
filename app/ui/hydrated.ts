import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True once script runs the page: what only works with script appears then, what it replaces goes. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
