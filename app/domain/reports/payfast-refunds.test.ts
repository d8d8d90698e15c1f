import { expect, it } from "vitest";
import { comparedRefunds } from "./payfast-refunds";
import type { PayFastRefund } from "./payfast-sales.server";

const refund = (refundId: number, cents: number, note: string | null = null): PayFastRefund => ({
  ...{ refundId, cents, note, paymentId: `p${refundId}`, reference: `R${refundId}` },
  providerPaymentId: `10${refundId}`,
});
const entry = (number: number, cents: number) => ({
  providerPaymentId: `10${number}`,
  netCents: -cents,
});

const one = [refund(1, 500)];
const two = [refund(1, 500), refund(2, 700)];

it.each([
  ["all are listed", two, [entry(2, 700), entry(1, 500)], []],
  ["PayFast lists it under another number", one, [entry(8, 500)], []],
  ["it is listed in two parts", one, [entry(1, 200), entry(1, 300)], []],
  ["one is not listed", two, [entry(2, 700)], [["refund_not_at_payfast", 500, 1]]],
  ["another amount is listed", one, [entry(1, 450)], [["refunds", 50, null]]],
  ["nobody knows the entry", [], [entry(9, 300)], [["refunds", -300, null]]],
  [
    "one is not listed and nobody knows another",
    one,
    [entry(9, 300)],
    [
      ["refund_not_at_payfast", 500, 1],
      ["refunds", -300, null],
    ],
  ],
] as const)("the differences where %s", (_, refunds, listed, expected) => {
  const { differences } = comparedRefunds([...refunds], [], [...listed]);
  const told = differences.map(({ kind, cents, refundId }) => [kind, cents, refundId]);
  expect(told).toEqual(expected);
});

it("what is accepted and what is not add up to what PayFast lists more or less", () => {
  const [here, there] = [[refund(1, 500, "Late"), refund(2, 700)], [refund(3, 40, "Early")]];
  const listed = [entry(3, 40), entry(9, 10)];
  const { differences, accepted } = comparedRefunds(here, there, listed);
  expect(accepted.map(({ cents, note }) => [cents, note])).toEqual([
    [500, "Late"],
    [-40, "Early"],
  ]);
  const all = [...differences, ...accepted].reduce((sum, { cents }) => sum + cents, 0);
  expect(all).toBe(500 + 700 - 40 - 10);
});
