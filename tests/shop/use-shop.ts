import { afterAll } from "vitest";
import { startStandIn } from "../payfast/server";
import type { StandIn } from "../payfast/stand-in";
import { type RunningShop, type ShopOptions, startShop } from "./running-shop";

/**
 * Starts a shop for one test file and removes it afterwards. It is not shared between files: payments and books
 * cannot be deleted, so it cannot be reset while it runs.
 */
export async function useShop(options: ShopOptions = {}): Promise<RunningShop> {
  const shop = await startShop(options);
  afterAll(() => shop.remove());
  return shop;
}

/** A payment stand-in for one test file. Request it before the shop: clean-up runs in reverse order. */
export async function useStandIn(): Promise<StandIn> {
  const standIn = await startStandIn();
  afterAll(() => standIn.close());
  return standIn;
}
