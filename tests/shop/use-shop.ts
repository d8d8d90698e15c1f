import { afterAll } from "vitest";
import { startStandIn } from "../payfast/server";
import type { StandIn } from "../payfast/stand-in";
import { payFastPort, takeShop } from "./kept-shops";
import { type RunningShop, type ShopOptions, startShop } from "./running-shop";

/**
 * A shop with nothing in it for one test file. With options it is started for the file; without them it is the worker's, which
 * other files have used before in the same role.
 */
export async function useShop(options?: ShopOptions, role = "shop"): Promise<RunningShop> {
  if (options) {
    const shop = await startShop(options);
    afterAll(() => shop.remove());
    return shop;
  }
  const { shop, giveBack } = await takeShop(role);
  afterAll(giveBack);
  return shop;
}

declare global {
  /** Left open by a test file whose shop's log tells who people are: an error in one clean-up skips those after it. */
  var standInLeftOpen: StandIn | undefined;
}

/**
 * A payment stand-in for one test file, where the worker's shops look for PayFast. Request it before the shop: clean-up runs in
 * reverse order.
 */
export async function useStandIn(): Promise<StandIn> {
  await globalThis.standInLeftOpen?.close();
  const standIn = await startStandIn({ port: await payFastPort() });
  globalThis.standInLeftOpen = standIn;
  afterAll(() => standIn.close());
  return standIn;
}
