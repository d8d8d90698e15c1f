import { expect, it } from "vitest";
import { ask } from "../http/ask";
import { useBoxes } from "./boxes";

const { box, boxes } = await useBoxes(2, () => ({ env: { RATE_LIMIT: "on" } }));

/** So many references may be guessed in a minute. */
const GUESSES = 60;

it("lets nobody guess more references of payments by asking one box after the other", async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const reference = `BK-0000-${String(guess).padStart(4, "0")}`;
    const path = `/api/v1/payments/${reference}/verify`;
    statuses.push((await ask(box(guess % boxes.length).url, path)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([404]));
  for (const { url } of boxes) {
    expect((await ask(url, "/api/v1/payments/BK-1111-1111/verify")).status).toBe(429);
    expect((await ask(url, "/payment/status?paymentId=BK-1111-1111")).status).toBe(429);
  }
});
