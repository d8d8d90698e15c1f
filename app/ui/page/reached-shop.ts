import { longWait } from "./slow";

const SOMETHING_SMALL = "/favicon.svg";

export const reachesShop = (): Promise<boolean> =>
  fetch(SOMETHING_SMALL, {
    method: "HEAD",
    cache: "no-store",
    signal: longWait(),
  }).then(
    () => true,
    () => false,
  );
