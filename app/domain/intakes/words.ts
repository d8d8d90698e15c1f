import type { IntakeKind, PayoutWay, UnsoldFate } from "~/db/schema/intake";
import { allOf } from "../all-of";
import { formatDay } from "../dates/time";
import { formatAmount } from "../values/money";
import type { IntakeView, LotView } from "./view";

export const NO_BOOKS_IN = "Please add at least one book";
export const WHICH_BOOK = "Please name a book, by its number in the shop or its ISBN";
export const NOT_BROUGHT = "not brought";
export const REASON_OF_UNDO = "Please write why";

export const INTAKE_KIND_WORDS: Record<IntakeKind, string> = {
  bought: "Bought",
  consigned: "On consignment",
  given: "Given",
};

export const TAKEN_HOW = allOf<IntakeKind>()(["bought", "consigned", "given"]).map((value) => ({
  value,
  label: INTAKE_KIND_WORDS[value],
}));

const PAYOUT_WORDS: Record<PayoutWay, string> = {
  cash: "Cash",
  transfer: "Transfer",
  later: "Later",
};

export const PAID_HOW = allOf<PayoutWay>()(["cash", "transfer", "later"]).map((value) => ({
  value,
  label: PAYOUT_WORDS[value],
}));

export const FATE_WORDS: Record<UnsoldFate, string> = {
  given_back: "Given back",
  kept: "The shop's now",
  given_away: "Given away",
};

type Waiting = { takenAt: string; lots: { availableFrom: string }[] };

/** The day from which books that came in are for sale; null where they are at once. */
export function forSaleFrom({ takenAt, lots }: Waiting): string | null {
  const from = lots.map(({ availableFrom }) => Date.parse(availableFrom));
  const last = Math.max(...from);
  return last > Date.parse(takenAt) ? formatDay(last) : null;
}

type Copies = Pick<LotView, "quantity" | "returnedQty">;

export function stateInWords(intake: { undoneAt: string | null; lots: Copies[] }): string {
  if (intake.undoneAt === null) return "Books that came in";
  const isWhole = intake.lots.every(({ quantity, returnedQty }) => returnedQty === quantity);
  return isWhole ? "Taken back" : "Taken back as far as unsold";
}

type Payable = Pick<IntakeView, "kind" | "payout" | "paidCents" | "paidOutAt" | "undoneAt">;

// Such as `To be paid` and `R95.00, by transfer`.
export function paidInWords(intake: Payable): [label: string, words: string] {
  const { kind, payout, paidOutAt, undoneAt } = intake;
  if (kind === "given") return ["Paid", "nothing, a gift"];
  if (kind === "consigned") return ["To be paid", "once sold"];
  const sum = formatAmount(intake.paidCents);
  if (payout === "cash") return ["Paid", `${sum}, in cash`];
  if (paidOutAt !== null) return ["Paid", `${sum}, on ${formatDay(Date.parse(paidOutAt))}`];
  const how = payout === "transfer" ? "by transfer" : "later";
  return [undoneAt === null ? "To be paid" : "Was to be paid", `${sum}, ${how}`];
}

export const STILL_TO_DESCRIBE = "Describe the books that wait for it first, or remove them.";

export const DESCRIBED_MEANWHILE =
  "The books that waited are described now: look at them, and press again";

type Prices = Record<
  "paidCents" | "proposedPayCents" | "askedCents" | "proposedAskCents",
  number | null
>;

/** The prices of a copy that costs the shop more than it asks; null of any other. */
export function paidAboveAsked(line: Prices): { paidCents: number; askedCents: number } | null {
  const paidCents = line.paidCents ?? line.proposedPayCents ?? 0;
  const askedCents = line.askedCents ?? line.proposedAskCents;
  return askedCents !== null && paidCents > askedCents ? { paidCents, askedCents } : null;
}
