import type { HistoryRow } from "~/providers/payfast/history-rows";
import type { PayFastRefund } from "./payfast-sales.server";
import type { AcceptedRefund, PayFastDifference } from "./payfast-view";

type Entry = Pick<HistoryRow, "providerPaymentId" | "netCents">;
type Found = { differences: PayFastDifference[]; accepted: AcceptedRefund[] };

// Those that no entry fits; each entry fits one.
function withoutEntry(
  refunds: PayFastRefund[],
  entries: Entry[],
  fits: (refund: PayFastRefund, entry: Entry) => boolean,
): PayFastRefund[] {
  return refunds.filter((refund) => {
    const place = entries.findIndex((entry) => fits(refund, entry));
    if (place >= 0) entries.splice(place, 1);
    return place < 0;
  });
}

const hasAmount = ({ cents }: PayFastRefund, { netCents }: Entry) => netCents === -cents;
const hasNumber = (refund: PayFastRefund, entry: Entry) =>
  entry.providerPaymentId === refund.providerPaymentId;
const isItsEntry = (refund: PayFastRefund, entry: Entry) =>
  hasNumber(refund, entry) && hasAmount(refund, entry);

function asDifferences(
  refunds: PayFastRefund[],
  kind: PayFastDifference["kind"],
  sign: 1 | -1,
): Found {
  const found: Found = { differences: [], accepted: [] };
  for (const { note, cents, ...refund } of refunds) {
    const row = { ...refund, cents: sign * cents };
    if (note === null) found.differences.push({ kind, ...row });
    else found.accepted.push({ note, ...row });
  }
  return found;
}

/**
 * Compares the shop's refunds of some days with PayFast's entries. A refund that PayFast lists on another day is a
 * difference of both days, and accepting it settles both. What no single refund explains is one sum.
 */
export function comparedRefunds(
  refunds: PayFastRefund[],
  ofOtherDays: PayFastRefund[],
  listed: Entry[],
): Found {
  const left = [...listed];
  const ofOtherNumber = withoutEntry(refunds, left, isItsEntry);
  const unlisted = withoutEntry(ofOtherDays, left, isItsEntry);
  const late = ofOtherDays.filter((refund) => !unlisted.includes(refund));
  const differing = withoutEntry(ofOtherNumber, left, hasAmount);
  const isInSum = (refund: PayFastRefund) => left.some((entry) => hasNumber(refund, entry));
  const here = asDifferences(
    differing.filter((refund) => !isInSum(refund)),
    "refund_not_at_payfast",
    1,
  );
  const there = asDifferences(late, "refund_other_days", -1);
  const rest = [
    ...left.map(({ netCents }) => netCents ?? 0),
    ...differing.filter(isInSum).map(({ cents }) => cents),
  ].reduce((sum, cents) => sum + cents, 0);
  const nobody = { reference: null, paymentId: null, providerPaymentId: null, refundId: null };
  const sum: PayFastDifference[] = rest === 0 ? [] : [{ kind: "refunds", cents: rest, ...nobody }];
  return {
    differences: [...here.differences, ...there.differences, ...sum],
    accepted: [...here.accepted, ...there.accepted],
  };
}
