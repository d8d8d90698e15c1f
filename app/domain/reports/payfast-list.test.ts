import { expect, it } from "vitest";
import type { HistoryRow } from "~/providers/payfast/history-rows";
import { payFastSums } from "./payfast-list";

const row = (type: string, cents: number, feeCents = 0): HistoryRow => ({
  date: new Date("2026-11-20T10:00:00Z"),
  type,
  sign: cents < 0 ? "DEBIT" : "CREDIT",
  grossCents: cents,
  feeCents,
  netCents: cents + feeCents,
  paymentId: "",
  providerPaymentId: "1089250",
  fundingType: "CC",
});

it("counts each entry of PayFast's list once, so that all together are the change of the balance", () => {
  const rows = [
    row("FUNDS_RECEIVED", 20_000, -900),
    row("FUNDS_RECEIVED", 10_000, -600),
    row("REFUND", -5_000),
    row("PAYOUT", -20_000),
    row("PAYOUT_FEE", -870),
    row("SOMETHING_NEW", 100),
  ];
  const { netCents, paidOutCents, others, balanceCents, ...rest } = payFastSums(rows);
  expect(rest).toEqual({ payments: 2, grossCents: 30_000, feeCents: -1_500, refundCents: -5_000 });
  expect([netCents, paidOutCents]).toEqual([23_500, -20_000]);
  expect(others).toEqual([
    { type: "PAYOUT_FEE", cents: -870 },
    { type: "SOMETHING_NEW", cents: 100 },
  ]);
  expect(netCents + paidOutCents - 870 + 100).toBe(balanceCents);
});
