import { dayInSouthAfrica, daysInWords, readIsoDay } from "~/domain/dates/calendar";
import { now } from "~/domain/dates/time";
import { arrivalInWords } from "~/domain/delivery/lead-time";
import type { DeliveryNotes } from "~/domain/delivery/view";
import { headingOf, isAllMissing } from "~/domain/payments/status";
import type { PaymentView } from "~/domain/payments/view";
import type { OrderPromise } from "~/domain/returns/view";
import { isInShop } from "~/domain/returns/way-out";
import { formatAmount } from "~/domain/values/money";
import { ICON_PATHS } from "../icons";
import { MONEY_OR_ANOTHER, soldOutByName, whatWasGone } from "./sold-out";
import { toAgree, whatNext } from "./what-next";

/** What a buyer reads of an order: made on the server, so that no page carries the words of the other states. */
export type StateWords = {
  path: string;
  color: string;
  heading: string;
  text: string[];
  /** Where 'Please tell us.' leads to, which ends the text. */
  tell?: string;
  /** What needs the shop before the order goes on. */
  notice: string | null;
  /** The day that counts, `Arrives Tue 1 to Thu 3 Dec`. */
  when: string | null;
  lines: string[];
};

type Shop = {
  notes: DeliveryNotes;
  sendsMails: boolean;
  /** By when the shop has asked PayFast about a pending payment, such as 14:05. */
  askedAt: string | null;
  promise: OrderPromise;
  // Whether the form to return a book has one to choose.
  mayReturn: boolean;
};

const TRUCK =
  "M3 6h11v10H3zM14 10h4l3 3v3h-7M7 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM17 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z";

const GREEN = { path: ICON_PATHS.check, color: "bg-green-bg text-green" };
const WAITS = { path: ICON_PATHS.clock, color: "bg-blue-bg text-blue" };
const SOLD_OUT = { path: ICON_PATHS.alert, color: "bg-yellow-bg text-yellow" };
const ENDED = { path: ICON_PATHS.close, color: "bg-yellow-bg text-yellow" };

const CONTACT = "/contact";

const onDay = (at: string | null) => {
  const day = dayInSouthAfrica(Date.parse(at ?? ""));
  return daysInWords(day, day);
};

function confirmationText(payment: PaymentView, sendsMails: boolean): string | null {
  if (!sendsMails) {
    return payment.masked
      ? "We do not send emails yet. Type the last four digits of your cell number to download your invoice."
      : "We do not send emails yet. Please download your invoice on this page.";
  }
  switch (payment.confirmation) {
    case "queued":
      return `We email your invoice to ${payment.customerEmail}.`;
    case "sent":
      return `We have emailed your invoice to ${payment.customerEmail}.`;
    case "failed":
      return `Our email with your invoice to ${payment.customerEmail} could not be delivered. Please contact us.`;
    default:
      return null;
  }
}

function refundText({ refundedCents, mistakenCents, amount }: PaymentView): string | null {
  if (refundedCents === 0 || refundedCents === amount) return null;
  const backCents = refundedCents - mistakenCents;
  const mistake =
    mistakenCents > 0 &&
    `We had written down ${formatAmount(mistakenCents)} for this order by mistake, and took that off again.`;
  const back = backCents > 0 && `We have refunded ${formatAmount(backCents)}.`;
  return [back, mistake].filter(Boolean).join(" ");
}

function whereText(payment: PaymentView, notes: DeliveryNotes, hasDay: boolean) {
  const { deliveryName, deliveryTo } = payment;
  if (deliveryName === null) return [notes.shopText ?? toAgree(payment)];
  const address = deliveryTo.length === 0 ? "" : `. Delivery address: ${deliveryTo.join(", ")}`;
  const way = `${deliveryName}${address}`;
  return [way, notes.details, hasDay ? "" : notes.leadTime].filter(Boolean);
}

function expectedText({ expected, deliveryKind, order }: PaymentView): string | null {
  const [first, last] = [readIsoDay(expected?.first ?? ""), readIsoDay(expected?.last ?? "")];
  if (first === null || last === null) return null;
  const isPast = last < dayInSouthAfrica(now());
  if (!isPast) return arrivalInWords(deliveryKind, { first, last });
  if (deliveryKind === "collection") return null;
  return order?.state === "sent" ? `Due by ${daysInWords(last, last)}` : null;
}

const hasMissing = ({ items }: PaymentView) => items.some(({ missingQty }) => missingQty > 0);

const NOTHING_TO_DO = "You need not do anything.";

function noticeOf(payment: PaymentView): string | null {
  const { status, needsAttention, refundedCents, amount } = payment;
  if (status !== "completed" || refundedCents === amount) return null;
  if (hasMissing(payment)) {
    const gone = isAllMissing(payment) ? whatWasGone(true) : soldOutByName(payment.items);
    return needsAttention
      ? `${gone} We will contact you, and ${MONEY_OR_ANOTHER}. ${NOTHING_TO_DO}`
      : gone;
  }
  return needsAttention
    ? `We are looking at your order ourselves. Something in it needs a person. We will contact you. ${NOTHING_TO_DO}`
    : null;
}

type Said = Omit<StateWords, "heading" | "notice">;

function paidWords(payment: PaymentView, { notes, sendsMails }: Shop): Said {
  const about = confirmationText(payment, sendsMails);
  // The heading says it already.
  const thanks = about === null ? "Thank you. Your payment has arrived." : "Thank you.";
  const text = [thanks, refundText(payment), about].filter((each) => each !== null);
  if (isAllMissing(payment)) return { ...SOLD_OUT, text, when: null, lines: [] };
  if (hasMissing(payment)) {
    return { ...SOLD_OUT, text, when: null, lines: whereText(payment, notes, true) };
  }
  if (payment.needsAttention) return { ...GREEN, text, when: null, lines: [] };
  const when = expectedText(payment);
  return { ...GREEN, text, when, lines: whereText(payment, notes, when !== null) };
}

function orderWords(payment: PaymentView, shop: Shop): Said {
  const { order, refundedCents, mistakenCents, amount } = payment;
  if (mistakenCents === amount) {
    const text = [
      "We had written down a payment for this order by mistake. No money came for it, so none goes back, and the order has ended.",
      "Did you pay?",
    ];
    return { ...ENDED, text, tell: CONTACT, when: null, lines: [] };
  }
  if (refundedCents === amount) {
    const text = ["Thank you. Your payment has arrived, and we have refunded it."];
    // A book that has left may be on its way back.
    const isHere = order === null || isInShop(order.state);
    return { ...GREEN, text, when: null, lines: isHere ? [NOTHING_TO_DO] : [] };
  }
  if (order === null || order.state === "to_pack" || payment.needsAttention) {
    return paidWords(payment, shop);
  }
  const { times, carrier } = order;
  const refunded = refundText(payment);
  const withRefund = (text: string) => (refunded === null ? [text] : [text, refunded]);
  if (order.state === "handed_over") {
    const text = withRefund(`Since ${onDay(times.handedOverAt)}.`).concat(
      "Is something not right?",
    );
    const tell =
      payment.id === null || !shop.mayReturn ? CONTACT : `/payment/success/${payment.id}/return`;
    return { ...GREEN, text, tell, when: null, lines: [] };
  }
  if (order.state === "ready") {
    return {
      ...GREEN,
      text: withRefund(`Please bring your reference, ${payment.reference}.`),
      when: `Ready since ${onDay(times.readyAt)}`,
      lines: whereText(payment, shop.notes, true),
    };
  }
  const when = expectedText(payment);
  const text = withRefund(`${carrier ? `With ${carrier}` : "Sent"} since ${onDay(times.sentAt)}.`);
  const isLate = when?.startsWith("Due");
  return {
    path: TRUCK,
    color: "bg-blue-bg text-blue",
    ...(isLate ? { text: text.concat("Is it not there yet?"), tell: CONTACT } : { text }),
    when,
    lines: whereText(payment, shop.notes, when !== null),
  };
}

const HOW_TO_PAY = {
  bank_transfer: "Please pay into our bank account.",
  on_collection: "You pay when you collect it.",
  mukuru: "Please pay it in cash at Mukuru: PayFast shows you how.",
};

function pendingText(payment: PaymentView): string {
  const { method, payableUntil, receivedCents } = payment;
  if (receivedCents > 0) {
    const came = `${formatAmount(receivedCents)} of ${formatAmount(payment.amount)} has arrived.`;
    return `${came} ${formatAmount(payment.missingCents)} is missing.`;
  }
  if (method === "payfast") {
    return payableUntil === null
      ? "PayFast has not confirmed your payment yet. This page updates automatically."
      : "We are waiting for PayFast to confirm your payment. This page updates automatically.";
  }
  if (payableUntil === null) {
    return "The time to pay for this order is over. Have you paid? Please tell us.";
  }
  return `We have your order. ${HOW_TO_PAY[method]}`;
}

// Where one collects stands beside how it is paid.
const isToBeBrought = ({ method, payableUntil, receivedCents }: PaymentView) =>
  (payableUntil !== null || receivedCents > 0) &&
  method !== "payfast" &&
  method !== "on_collection";

const NOT_PAID = "This order is cancelled, and it is not paid. Please do not pay it any more.";

const CANCELLED_ORDER = {
  bank_transfer: NOT_PAID,
  on_collection: "This order is cancelled.",
  mukuru: NOT_PAID,
};

function said(payment: PaymentView, shop: Shop): Said {
  const lines = whatNext(payment, shop.sendsMails, shop.askedAt);
  switch (payment.status) {
    case "completed":
      return orderWords(payment, shop);
    case "pending": {
      const where = isToBeBrought(payment) ? whereText(payment, shop.notes, false) : [];
      const waits = { ...WAITS, when: null, lines: [...lines, ...where] };
      const text = [pendingText(payment)];
      return payment.receivedCents > 0
        ? { ...waits, text: [...text, "Can you not pay the rest?"], tell: CONTACT }
        : { ...waits, text };
    }
    case "failed":
      return {
        ...ENDED,
        color: "bg-red-bg text-red",
        text: ["Your payment did not go through. PayFast has told us so."],
        when: null,
        lines,
      };
    default: {
      const text =
        payment.method === "payfast"
          ? "You cancelled this payment. No charge was made."
          : CANCELLED_ORDER[payment.method];
      return { ...ENDED, text: [text], when: null, lines };
    }
  }
}

function whatGoesBack({ overCents, status }: PaymentView): string[] {
  if (overCents === 0) return [];
  const cents = formatAmount(overCents);
  return [
    status === "completed"
      ? `${cents} more came in than your order costs. We pay it back to you.`
      : `${cents} that you paid for it is with us. We pay it back to you.`,
  ];
}

const WAITS_FOR_US = { when: "Waits for our answer", lines: [] };

function ofPromise(words: Said, promise: OrderPromise): Said {
  switch (promise) {
    case "stands":
      return words;
    case "waits":
      return { ...words, ...WAITS_FOR_US };
    case "second":
      return { ...words, when: null };
  }
}

export function stateWords(payment: PaymentView, shop: Shop): StateWords {
  const { text, ...others } = ofPromise(said(payment, shop), shop.promise);
  return {
    heading: headingOf(payment),
    notice: noticeOf(payment),
    ...others,
    text: [...text, ...whatGoesBack(payment)],
  };
}
