import { createHash, timingSafeEqual } from "node:crypto";
import { phpUrlencode } from "./encoding";

/** Lower-case hex MD5 of the text's UTF-8 bytes: the only digest that PayFast offers. */
export function md5Hex(text: string): string {
  return createHash("md5").update(text, "utf8").digest("hex");
}

/**
 * Joins pairs as `name=value&...`, values PHP-urlencoded, names as they are, order kept. Source:
 * PayFast developer docs, custom integration, signature generation.
 */
export function joinPairs(pairs: Iterable<readonly [name: string, value: string]>): string {
  return Array.from(pairs, ([name, value]) => `${name}=${phpUrlencode(value)}`).join("&");
}

/** Constant-time comparison for texts of equal length. */
export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a, "utf8");
  const right = Buffer.from(b, "utf8");
  return left.length === right.length && timingSafeEqual(left, right);
}
