import type { DueMailKind, DueMailView, MailDue, MailShop } from "~/domain/mail/view";
import { bankFacts } from "~/domain/offline-payments/bank-facts";
import { lastDayToPay } from "~/domain/offline-payments/hold-days";
import { formatAmount } from "~/domain/values/money";
import { isOneCopy } from "../../payments/what-next";
import type { MailFact } from "../layout/facts";
import { inOneLine } from "../layout/plain-text";
import {
  facts,
  linkButton,
  notice,
  say,
  type WrittenMail,
  writeMail,
} from "../layout/written-mail";
import { orderLines } from "./order-lines";

const RETURNS =
  "Is something wrong with a book once you have it? Then return it: the page of your order has a form for that.";
const TEST = "This is a test order. Please do not pay it: nothing is sent.";

const HEADINGS: Record<DueMailKind, string> = {
  "payment-due": "Thank you for your order",
  "payment-reminder": "Your order is not paid yet",
  "payment-part": "Part of your payment has arrived",
  "payment-ended": "Your order is cancelled",
};

/** A late mail asks nobody to pay what is paid or has expired, and tells nobody that a paid order has expired. */
const isOutdated = (kind: DueMailKind, { status }: MailDue) =>
  kind === "payment-ended" ? status === "completed" : status !== "pending";

// An amount that was written down by mistake may be taken back before its mail leaves.
const asItIs = (kind: DueMailKind, { receivedCents }: MailDue): DueMailKind =>
  kind === "payment-part" && receivedCents === 0 ? "payment-reminder" : kind;

// Blank where part of the money is there: nothing ends the order then.
const byDay = ({ holdExpiresAt }: MailDue) =>
  holdExpiresAt === null ? "" : ` by ${lastDayToPay(holdExpiresAt)}`;

function howToPay(due: MailDue): string {
  const amount = `${due.receivedCents > 0 ? "the missing " : ""}${formatAmount(due.missingCents)}`;
  if (due.method === "bank_transfer" && due.bank === null) {
    return `Please ask us for our bank's details, and pay ${amount}${byDay(due)} with the reference ${due.reference}.`;
  }
  if (due.method === "mukuru") {
    return `Please pay ${amount} in cash at Mukuru${byDay(due)}. PayFast shows you how, from the page of your order.`;
  }
  return due.method === "bank_transfer"
    ? `Please pay ${amount} into our bank account${byDay(due)}. Use the reference ${due.reference}, so that we find your payment.`
    : `Please collect your ${booksOf(due)}${byDay(due)}, and pay ${amount} there. Bring the reference ${due.reference}.`;
}

function whyCancelled({ reason, isBuyersWish }: MailDue, shop: MailShop): string {
  if (isBuyersWish) return `You have cancelled your order at ${shop.name}.`;
  return reason === null
    ? `Your order at ${shop.name} was not paid in time, so we have cancelled it.`
    : `We have cancelled your order at ${shop.name}: ${reason}`;
}

const booksOf = (due: MailDue) => (isOneCopy(due) ? "book" : "books");

function sentences(kind: DueMailKind, due: MailDue, shop: MailShop): string[] {
  if (isOutdated(kind, due)) {
    return [`You need not pay anything for your order at ${shop.name} any more.`];
  }
  switch (kind) {
    case "payment-due":
      return [
        `We have your order at ${shop.name}.`,
        howToPay(due),
        `We keep the ${booksOf(due)} for you until then. If we have no payment by then, we cancel the order.`,
      ];
    case "payment-part":
      return [
        `${formatAmount(due.receivedCents)} of ${formatAmount(due.amountCents)} has arrived for your order at ${shop.name}: ${formatAmount(due.missingCents)} is missing.`,
        howToPay(due),
        "The order waits for it. It does not end by itself.",
      ];
    case "payment-reminder":
      return [
        `Your order at ${shop.name} is not ${due.receivedCents > 0 ? "all " : ""}paid yet.`,
        howToPay(due),
        "Have you paid already? Then you need not do anything.",
      ];
    case "payment-ended":
      return [
        whyCancelled(due, shop),
        ...(due.overCents > 0
          ? [
              `${formatAmount(due.overCents)} that you paid for it is with us. We pay it back to you.`,
            ]
          : []),
        "Please do not pay it any more. Have you paid already? Then tell us: your money is not lost.",
      ];
  }
}

function factsOf(kind: DueMailKind, due: MailDue): MailFact[] {
  const { bank } = due;
  const isOpen = kind !== "payment-ended" && !isOutdated(kind, due);
  return [
    ["Reference", due.reference],
    [
      due.method === "on_collection" ? "Collect by" : "Pay by",
      isOpen && due.holdExpiresAt !== null ? lastDayToPay(due.holdExpiresAt) : null,
    ],
    ...(isOpen ? bankFacts(bank) : []),
    [
      due.method === "on_collection" ? "Where and when" : "How long it takes",
      isOpen && due.deliveryText !== null ? inOneLine(due.deliveryText) : null,
    ],
  ];
}

export function dueMail({ kind: queued, shop, due }: DueMailView): WrittenMail {
  const kind = asItIs(queued, due);
  const mark = due.isTest ? "TEST: " : "";
  const heading = isOutdated(kind, due) ? "Your order" : HEADINGS[kind];
  const subject = `${mark}${heading}: ${due.reference}`;
  const [first = "", ...rest] = sentences(kind, due, shop);
  const told = [due.customerName === null ? first : `Hello ${due.customerName}. ${first}`, ...rest];
  const because = `You get this mail because you ordered with this address (${due.reference}).`;
  return writeMail(
    { shop, subject, heading, preview: told.join(" "), because },
    due.isTest && notice("TEST", TEST),
    ...told.map(say),
    orderLines(due),
    facts(factsOf(kind, due)),
    linkButton(shop, due.pageUrl, "View your order", "Your order"),
    kind !== "payment-ended" && say(RETURNS),
  );
}
