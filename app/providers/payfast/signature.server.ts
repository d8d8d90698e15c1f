import { createHash, timingSafeEqual } from "node:crypto";

/** Lower-case hex MD5 of the text's UTF-8 bytes: the only digest that PayFast offers. */
export function md5Hex(text: string): string {
  return createHash("md5").update(text, "utf8").digest("hex");
}

const LONE_SURROGATES = /\p{Surrogate}/gu;
const LEFT_ALONE_BY_JAVASCRIPT = /[!'()*~]/g;

/**
 * Percent-encodes one value the way PayFast does before hashing: only `A-Z a-z 0-9 - _ .` stay,
 * a space becomes `+`, all else is UTF-8 bytes as upper-case `%XX`. A lone surrogate counts as
 * U+FFFD, so it never throws. Source: PHP `urlencode`.
 */
export function phpUrlencode(value: string): string {
  const wellFormed = value.replace(LONE_SURROGATES, "\uFFFD");
  return encodeURIComponent(wellFormed)
    .replace(LEFT_ALONE_BY_JAVASCRIPT, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
}

const PHP_TRIM_SET = new Set([" ", "\t", "\n", "\r", "\0", "\v"]);

/**
 * Trims exactly what PHP's `trim` does: space, tab, line feed, carriage return, NUL and vertical tab. Unlike
 * `String.trim`, it keeps no-break space, form feed and byte order mark.
 */
export function phpTrim(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && PHP_TRIM_SET.has(value.charAt(start))) start += 1;
  while (end > start && PHP_TRIM_SET.has(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

/**
 * Joins pairs as `name=value&...`, values PHP-urlencoded, names as they are, order kept. Source:
 * PayFast developer docs, custom integration, signature generation.
 */
export function joinPairs(pairs: Iterable<readonly [name: string, value: string]>): string {
  return Array.from(pairs, ([name, value]) => `${name}=${phpUrlencode(value)}`).join("&");
}

export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a, "utf8");
  const right = Buffer.from(b, "utf8");
  return left.length === right.length && timingSafeEqual(left, right);
}
