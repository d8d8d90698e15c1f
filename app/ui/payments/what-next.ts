import { lastDayToPay } from "~/domain/offline-payments/hold-days";
import type { PaymentView } from "~/domain/payments/view";

export const TRY_AGAIN = "You can try again, with another payment method if you like.";

const NOTHING_TO_PAY = "You need not collect anything, and you owe nothing.";

type Ordered = { items: { quantity: number }[] };

export const isOneCopy = ({ items }: Ordered) =>
  items.reduce((sum, item) => sum + item.quantity, 0) === 1;

export const toAgree = (payment: Ordered) =>
  `We will contact you to agree how ${isOneCopy(payment) ? "the book reaches" : "the books reach"} you.`;

export const wayBack = ({ fromCart, bookId }: Pick<PaymentView, "fromCart" | "bookId">) =>
  fromCart ? "/checkout" : `/book/${bookId}/buy`;

export function whereBooksAre(payment: PaymentView): string {
  if (!payment.fromCart) return "We put the book back on our shelf. We no longer hold it for you.";
  return isOneCopy(payment)
    ? "We put your book back in your cart. We no longer hold it for you."
    : "We put your books back in your cart. We no longer hold them for you.";
}

export function whyNotKept(payment: Ordered): string {
  const [what, are] = isOneCopy(payment) ? ["this book", "It is"] : ["these books", "They are"];
  return `Many people on your network are paying for books just now, so we cannot keep ${what} for you. ${are} yours if you pay first. If somebody else is quicker, we contact you and pay you back.`;
}

const HOW_WE_KNOW: Record<PaymentView["method"], (told: string) => string> = {
  payfast: () => "",
  bank_transfer: (told) =>
    `${told} as soon as we see your money in our account. A transfer from another bank can take two working days, so please pay early enough.`,
  on_collection: () => "Please bring your reference.",
  mukuru: (told) => `${told} as soon as PayFast has your money.`,
};

const TOLD_TOO_LATE = "Have you paid already? Please tell us: your money is not lost.";

const AFTER_THE_END: Record<PaymentView["method"], string> = {
  payfast: TRY_AGAIN,
  bank_transfer: TOLD_TOO_LATE,
  on_collection: NOTHING_TO_PAY,
  mukuru: TOLD_TOO_LATE,
};

const whilePartIsThere = ({ isHeld }: PaymentView, what: string): string[] => [
  isHeld
    ? `We keep ${what} for you until the rest is here. The order does not end by itself.`
    : `The order waits for the rest. We could not keep ${what} for you: please ask us first.`,
];

function afterOrdered(payment: PaymentView, sendsMails: boolean): string[] {
  const what = isOneCopy(payment) ? "this book" : "these books";
  if (payment.receivedCents > 0) return whilePartIsThere(payment, what);
  if (payment.payableUntil === null) return [`We no longer hold ${what} for you.`];
  const day = lastDayToPay(Date.parse(payment.payableUntil));
  return [
    `We keep ${what} for you until ${day}. If we have no payment by then, we cancel the order.`,
    HOW_WE_KNOW[payment.method](sendsMails ? "We mail you" : "This page says so"),
  ];
}

/** The latest time at which the buyer hears of a payment without a PayFast notification. */
const whenKnown = (askedAt: string | null): string =>
  askedAt === null
    ? "PayFast usually tells us within a minute."
    : `PayFast usually tells us within a minute. By ${askedAt} we will know, because we ask PayFast ourselves.`;

function afterPending(payment: PaymentView, sendsMails: boolean, askedAt: string | null): string[] {
  if (payment.method !== "payfast" || payment.receivedCents > 0) {
    return afterOrdered(payment, sendsMails);
  }
  const what = isOneCopy(payment) ? "this book" : "these books";
  const known = whenKnown(askedAt);
  if (payment.payableUntil !== null && payment.holdEndsAt === null) {
    return [whyNotKept(payment), known];
  }
  return payment.holdEndsAt === null
    ? [
        `We no longer hold ${what} for you.`,
        "If you have paid, do not pay again: your payment will still arrive here.",
        known,
      ]
    : [`We hold ${what} for you while you wait.`, known];
}

/**
 * What the buyer of an order that is not paid can expect. `sendsMails` says whether the shop has a mail server,
 * `askedAt` by when it has queried PayFast about a pending payment, such as 14:05.
 */
export function whatNext(
  payment: PaymentView,
  sendsMails: boolean,
  askedAt: string | null = null,
): string[] {
  if (payment.status === "pending") return afterPending(payment, sendsMails, askedAt);
  return [whereBooksAre(payment), AFTER_THE_END[payment.method]];
}
