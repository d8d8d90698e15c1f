import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DAY_MS, MINUTE_MS } from "~/domain/dates/time";
import { DomainError } from "~/domain/errors";
import { env } from "~/env.server";
import {
  countMisses,
  countOnly,
  countOrRefuse,
  type RateLimit,
  refuseIfExhausted,
  TooManyRequests,
  tryToCount,
} from "./rate-limit.server";

const AT = Date.UTC(2026, 0, 10, 8);
let names = 0;
const limitOf = (calls: number): RateLimit => ({
  name: `test-${names++}`,
  calls,
  perMs: MINUTE_MS,
});

function passes(limit: RateLimit, address = "192.0.2.1"): boolean {
  try {
    countOrRefuse(limit, address);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}

beforeAll(() => {
  env.RATE_LIMIT = "on";
  vi.useFakeTimers({ now: AT });
});
afterAll(() => {
  env.RATE_LIMIT = "off";
  vi.useRealTimers();
});

describe("a limit", () => {
  it("lets so many calls through in a minute, and no more", () => {
    const limit = limitOf(3);
    expect([1, 2, 3, 4, 5].map(() => passes(limit))).toEqual([true, true, true, false, false]);
  });

  it("counts each address by itself, and each limit by itself", () => {
    const limit = limitOf(1);
    expect(passes(limit, "192.0.2.1")).toBe(true);
    expect(passes(limit, "192.0.2.2")).toBe(true);
    expect(passes(limitOf(1), "192.0.2.1")).toBe(true);
    expect(passes(limit, "192.0.2.1")).toBe(false);
  });

  it("counts a network of IPv6 as one, whatever address of it calls, and the wider one it is in", () => {
    const limit = limitOf(2);
    const from = (network: number) =>
      passes(limit, `2001:db8:7:${network.toString(16)}::${network + 1}`);
    expect(passes(limit, "2001:db8:7:ffff::1")).toBe(true);
    expect(passes(limit, "2001:db8:7:ffff::2")).toBe(true);
    expect(passes(limit, "2001:db8:7:ffff:1:2:3:4")).toBe(false);
    const others = Array.from({ length: 20 }, (_, network) => from(network));
    expect(others).toEqual([...Array(18).fill(true), false, false]);
    expect(passes(limit, "2001:db8:8::1")).toBe(true);
    expect(passes(limit, "192.0.2.1")).toBe(true);
  });

  it("has a bound for the whole shop, of which nobody can use up more than their own limit", () => {
    const limit = { ...limitOf(2), callsOfShop: 5 };
    const nobody = Array.from({ length: 20 }, () => passes(limit, "192.0.2.1"));
    expect(nobody.filter(Boolean)).toHaveLength(2);
    const others = [2, 3, 4, 5].map((last) => passes(limit, `192.0.2.${last}`));
    expect(others).toEqual([true, true, true, false]);
  });

  it("forgets who called longest ago, and never more, however many call", () => {
    const limit = limitOf(1);
    passes(limit, "192.0.2.1");
    vi.advanceTimersByTime(1);
    passes(limit, "192.0.2.2");
    vi.advanceTimersByTime(1);
    for (let i = 0; i < 49_998; i++) passes(limit, `caller ${i}`);
    expect(passes(limit, "192.0.2.2")).toBe(false);
    passes(limit, "one more");
    expect(passes(limit, "192.0.2.2")).toBe(false);
    expect(passes(limit, "192.0.2.1")).toBe(true);
  });

  it("forgets no account and no bound of the whole shop, however many networks call", () => {
    const account: RateLimit = { ...limitOf(2), perMs: DAY_MS, isOfAccount: true };
    const shop = { ...limitOf(3), callsOfShop: 1 };
    expect([passes(account, "7"), passes(account, "7"), passes(shop, "192.0.2.1")]).toEqual([
      true,
      true,
      true,
    ]);
    const flood = limitOf(1);
    for (let i = 0; i < 50_001; i++) passes(flood, `network ${i}`);
    expect([passes(account, "7"), passes(shop, "192.0.2.2")]).toEqual([false, false]);
    vi.advanceTimersByTime(DAY_MS);
    expect(passes(account, "7")).toBe(true);
  });

  it("starts anew when the minute is over", () => {
    const limit = limitOf(1);
    expect(passes(limit)).toBe(true);
    vi.advanceTimersByTime(MINUTE_MS - 1);
    expect(passes(limit)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(passes(limit)).toBe(true);
  });

  it("ends in its own time, though the machine's clock is set back by two days", () => {
    const limit = limitOf(1);
    expect([passes(limit), passes(limit)]).toEqual([true, false]);
    vi.setSystemTime(Date.now() - 2 * DAY_MS);
    expect(() => countOrRefuse(limit, "192.0.2.1")).toThrow("Please wait 60 seconds");
    vi.advanceTimersByTime(MINUTE_MS);
    expect(passes(limit)).toBe(true);
  });

  it("says how long to wait", () => {
    const limit = limitOf(1);
    passes(limit);
    vi.advanceTimersByTime(MINUTE_MS / 2);
    expect(() => countOrRefuse(limit, "192.0.2.1")).toThrow(
      "Too many tries. Please wait 30 seconds and try again.",
    );
  });

  it("says it in words that a person can use, however long it is", () => {
    const limit = { ...limitOf(1), perMs: DAY_MS };
    passes(limit);
    expect(() => countOrRefuse(limit, "192.0.2.1")).toThrow("Please wait 24 hours and try again.");
    vi.advanceTimersByTime(DAY_MS - 20 * MINUTE_MS);
    expect(() => countOrRefuse(limit, "192.0.2.1")).toThrow(
      "Please wait 20 minutes and try again.",
    );
  });

  it("counts nothing when it is off", () => {
    const limit = limitOf(1);
    env.RATE_LIMIT = "off";
    expect([1, 2, 3].map(() => passes(limit))).toEqual([true, true, true]);
    env.RATE_LIMIT = "on";
    expect(passes(limit)).toBe(true);
  });

  it("counts a call for somebody only where there is room for it", () => {
    const limit = { ...limitOf(2), callsOfShop: 3 };
    const callers = ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3"];
    const counted = callers.map((caller) => tryToCount(limit, caller));
    expect(counted).toEqual([true, true, false, true, false]);
  });

  it("looks without counting, and counts what was done even when others have used the limit up", () => {
    const limit = limitOf(2);
    for (let i = 0; i < 5; i++) refuseIfExhausted(limit, "192.0.2.1");
    for (let i = 0; i < 3; i++) countOnly(limit, "192.0.2.1");
    expect(() => refuseIfExhausted(limit, "192.0.2.1")).toThrow(TooManyRequests);
  });

  it("counts look-ups that find nothing, and no others", () => {
    const limit = limitOf(1);
    const find = (found: boolean) =>
      countMisses(limit, "192.0.2.1", () => {
        if (!found) throw new DomainError("not_found", "There is none.");
        return "found";
      });
    expect([find(true), find(true)]).toEqual(["found", "found"]);
    expect(() => find(false)).toThrow("There is none.");
    expect(() => find(true)).toThrow(TooManyRequests);
  });
});
