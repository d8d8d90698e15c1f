import { expect, it } from "vitest";
import { addBook } from "../factories";
import { sendJson } from "../http/ask";
import { initiate, somebody } from "../purchase";
import { useBoxes } from "./boxes";

/** Limits are counted at the primary, too. */
const { box } = await useBoxes(1, () => ({ env: { RATE_LIMIT: "on" } }));

const TIMES = 5;
const bookId = addBook(box(0).db, { stockQty: 100 });
const fillCart = () => sendJson(box(0).url, "/api/v1/cart", { bookId });

/** How often the primary is asked for one of these, at least: a box asks things of its own meanwhile. */
async function fewestTrips(work: () => Promise<{ status: number }>): Promise<number> {
  const counts: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const before = await box(0).cable.trips();
    expect((await work()).status).toBeLessThan(300);
    counts.push((await box(0).cable.trips()) - before);
  }
  return Math.min(...counts);
}

it("puts a book into a cart with four questions to the primary", async () => {
  expect(await fewestTrips(fillCart)).toBeLessThanOrEqual(4);
});

it("sells a book at once with thirteen", async () => {
  expect(await fewestTrips(() => initiate(box(0), { bookId }))).toBeLessThanOrEqual(13);
});

it("checks a cart out with seventeen, beside the four that fill it", async () => {
  const checkOut = async () => {
    const { sessionId } = JSON.parse((await fillCart()).text);
    return sendJson(box(0).url, "/api/v1/payments/cart/initiate", { sessionId, ...somebody() });
  };
  expect(await fewestTrips(checkOut)).toBeLessThanOrEqual(17 + 4);
});
