import { afterAll } from "vitest";
import { startStandIn } from "./payfast/server";
import type { StandIn } from "./payfast/stand-in";
import { type RunningShop, type ShopOptions, startShop } from "./running-shop";

/**
 * A started shop of a file's own, which goes with its last test. It is not shared with other files: a shop relies on
 * payments being kept and books never leaving their table, so none can be made empty again while it runs.
 */
export async function useShop(options: ShopOptions = {}): Promise<RunningShop> {
  const shop = await startShop(options);
  afterAll(() => shop.remove());
  return shop;
}

/** A payment stand-in of a file's own. Ask for it before the shop: what comes last goes first. */
export async function useStandIn(): Promise<StandIn> {
  const standIn = await startStandIn();
  afterAll(() => standIn.close());
  return standIn;
}
