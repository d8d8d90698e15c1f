import { formatAmount } from "../values/money";

export const PAID = "Paid";
export const PAID_LATE = "Paid after its hold had ended";
export const HOLD_ENDED = "The hold ended without a payment; the cart was given back";
export const NOT_PAID_IN_TIME = "Nobody paid in time, so the order has ended";
export const BUYER_BEGAN_ANEW = "The buyer began anew";

export const heldFor = (minutes: number) => `Held for ${minutes} minutes`;

export const keptUntil = (how: string, day: string) =>
  `The buyer pays ${how}. The copies are kept until ${day}.`;

export const heldMinutes = (message: string): string | undefined =>
  /^Held for (\d+) minutes$/.exec(message)?.[1];

type Received = { reference: string | null; receivedCents: number; amountCents: number };

export const received = (
  way: string,
  { reference, receivedCents, amountCents }: Received,
  late: boolean,
): string => {
  const by = reference === null ? "" : ` (${reference})`;
  const more = `: ${formatAmount(receivedCents)} came for ${formatAmount(amountCents)}`;
  return `${way} received${by}${receivedCents > amountCents ? more : ""}${late ? ", after its hold had ended" : ""}`;
};
