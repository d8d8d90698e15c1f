import { beforeAll, expect, it, vi } from "vitest";
import { testAdmin } from "~/domain/accounts/account.fixture";
import { MINUTE_MS } from "~/domain/dates/time";
import { env } from "~/env.server";
import { TooManyRequests } from "../server/limits/rate-limit.server";
import { countProof } from "./count-proof.server";

beforeAll(() => {
  env.RATE_LIMIT = "on";
  vi.useFakeTimers();
});

it("lets who has an open session try fifty codes a day, five a minute, and no more", () => {
  const admin = testAdmin();
  let tries = 0;
  for (let minute = 0; minute < 60; minute++) {
    for (let i = 0; i < 6; i++) {
      try {
        countProof(admin);
        tries += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(TooManyRequests);
      }
    }
    if (minute === 0) expect(tries).toBe(5);
    vi.advanceTimersByTime(MINUTE_MS);
  }
  expect(tries).toBe(50);
  vi.advanceTimersByTime(23 * 60 * MINUTE_MS);
  expect(() => countProof(admin)).not.toThrow();
});
