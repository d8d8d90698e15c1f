import { LONG_WAIT_MS } from "./slow";

const SOMETHING_SMALL = "/favicon.svg";

export const reachesShop = (): Promise<boolean> =>
  fetch(SOMETHING_SMALL, {
    method: "HEAD",
    cache: "no-store",
    // Browsers before 2022 cannot be told a limit, and have one of their own.
    signal: AbortSignal.timeout?.(LONG_WAIT_MS),
  }).then(
    () => true,
    () => false,
  );
