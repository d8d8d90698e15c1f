import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True after hydration: for controls that need JavaScript, and those that they replace. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
