import { expect, it } from "vitest";
import { askingPrice } from "../books/asking/asking-price";
import { type Demand, pricePaid } from "./price-paid";

const OWNER = { paidPercent: 40, mostCopies: 10 };
const none = { copiesHere: 0, waiting: 0, lists: 0 };

it.each<[askedCents: number, Partial<Demand>, paid: number | null, percent: number, why: string]>([
  [11_000, {}, 4_500, 40, "share"],
  [8_000, {}, 3_000, 40, "share"],
  [18_000, {}, 7_000, 40, "share"],
  [5_000, {}, 2_000, 40, "share"],
  [11_000, { copiesHere: 1, lists: 3 }, 4_500, 40, "share"],
  [11_000, { copiesHere: 4 }, 4_500, 40, "share"],
  [15_500, { waiting: 4 }, 7_000, 45, "waiting"],
  [15_500, { waiting: 4, copiesHere: 3 }, 7_000, 45, "waiting"],
  [15_500, { waiting: 3, copiesHere: 3 }, 6_000, 40, "share"],
  [12_000, { lists: 1 }, 5_500, 45, "lists"],
  [9_500, { copiesHere: 6 }, 3_000, 30, "many"],
  [9_500, { copiesHere: 5 }, 3_000, 30, "many"],
  [9_500, { copiesHere: 6, waiting: 7 }, 4_500, 45, "waiting"],
  [9_500, { copiesHere: 10 }, null, 40, "enough"],
  [9_500, { copiesHere: 12, waiting: 40 }, null, 40, "enough"],
  [1_000, {}, 500, 40, "share"],
  [300, {}, 300, 40, "share"],
])(
  "for a copy that costs %i cents, %o, the shop pays %s",
  (asked, demand, cents, percent, because) => {
    expect(pricePaid(asked, { ...none, ...demand }, OWNER)).toEqual({ cents, percent, because });
  },
);

it("of a book of R220 new in Good condition the shop pays two fifths of half", () => {
  const shares = { likeNewPercent: 70, goodPercent: 50, fairPercent: 30 };
  const asked = askingPrice(22_000, "Good", shares);
  expect(pricePaid(asked, none, OWNER).cents).toBe(4_500);
});

it("pays what the owner's settings say", () => {
  expect(pricePaid(10_000, none, { paidPercent: 25, mostCopies: 10 }).cents).toBe(2_500);
  expect(pricePaid(10_000, none, { paidPercent: 100, mostCopies: 10 }).cents).toBe(10_000);
  const two = { ...none, copiesHere: 2 };
  expect(pricePaid(10_000, two, { paidPercent: 40, mostCopies: 2 }).cents).toBeNull();
});

it("never pays more than the shop asks, however much more it pays for what people wait for", () => {
  const waited = { ...none, waiting: 1 };
  const paid = pricePaid(10_000, waited, { paidPercent: 98, mostCopies: 10 });
  expect(paid).toEqual({ cents: 10_000, percent: 100, because: "waiting" });
});
