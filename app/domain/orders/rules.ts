import { formatAmount } from "../values/money";
import type { OrderView, PackedLine } from "./view";

export const STATE_MISSING = "Please say which step comes next";
export const STEP_REASON_MISSING = "Please say in a few words why";
export const MAX_REASON = 300;
export const MORE_UNDECIDED = "This way costs more. Please say whether the buyer pays the rest";
export const LESS_UNDECIDED = "This way costs less. Please say whether the rest goes back";
export const KEPT_REASON_MISSING = "Please say in a few words why you keep it";
export const DEARER_UNDECIDED =
  "This copy costs more. Please say whether the buyer is asked for the rest";
export const ANOTHER_GOES_OUT = "Another copy goes out";
export const NO_FIRST_PART = "Please mark the books that go first";
export const OUTCOME_MISSING = "Please say whether it came";
export const NONE_MARKED = "Please mark at least one order";
export const NOTHING_WANTED = "This order has ended: there is nothing to hand over.";
export const REFUNDED_SINCE =
  "All of it was refunded after it was handed over. What comes back is counted in on its book's page.";
export const NOT_PAID_SINCE =
  "Its money never came: it was written down by mistake. What comes back is counted in on its book's page.";
export const NOTHING_HERE =
  "No copy of it is here: all are owed and not taken from the shelf. Take them, send another copy, or refund the order.";

type TakenOff = { refundedCents: number; mistakenCents: number };

export const isNeverPaid = ({ refundedCents, mistakenCents }: TakenOff): boolean =>
  mistakenCents > 0 && mistakenCents === refundedCents;

// Refunded copies that were not sent come off what is packed, until the order goes.
export const takenOffCopies = ({ state }: OrderView, line: PackedLine): number =>
  state === "to_pack" ? Math.min(line.refundedCopies, line.quantity - line.sentCopies) : 0;

export function hasCopyToTakeOff({ state, replacements }: OrderView, line: PackedLine): boolean {
  const sentInPlace = replacements
    .filter(({ bookId, sentAt }) => bookId === line.bookId && sentAt !== null)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const gone = line.refundedCopies + line.sentCopies + sentInPlace;
  return state === "to_pack" && gone < line.quantity;
}

type OpenMoney = { dueCents: number; toGiveBackCents: number };

export const openMoneyInWords = ({ dueCents, toGiveBackCents }: OpenMoney): string[] => [
  ...(dueCents > 0 ? [`${formatAmount(dueCents)} is still to come from the buyer.`] : []),
  ...(toGiveBackCents > 0 ? [`${formatAmount(toGiveBackCents)} is to go back to them.`] : []),
];
