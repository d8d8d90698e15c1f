import type { RunningShop } from "../running-shop";
import { until } from "../until";
import type { HttpAnswer } from "./ask";

export type ShopLogLine = Record<string, unknown>;

/** Log lines of the request that got this answer; they may come shortly after it. */
export async function logLinesOf(
  shop: RunningShop,
  { headers }: HttpAnswer,
): Promise<ShopLogLine[]> {
  const id = String(headers["x-request-id"]);
  const text = await until(() => {
    const lines = shop.output().split("\n").slice(0, -1);
    const about = lines.filter((line) => line.includes(id));
    return about.some((line) => line.includes('"msg":"request"')) ? about : null;
  });
  return text.map((line) => JSON.parse(line));
}
