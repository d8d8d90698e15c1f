import type { OrderPart } from "~/domain/delivery/view";
import type { OrderMailKind } from "~/domain/mail/kinds";
import type { OrderMailView } from "~/domain/mail/view";
import { bankFacts } from "~/domain/offline-payments/bank-facts";
import { swapDifferenceInWords, whatGoesOut } from "~/domain/returns/way-out";
import { MONEY_OR_ANOTHER, whatWasGone } from "../../payments/sold-out";
import { isOneCopy } from "../../payments/what-next";
import type { MailFact } from "../layout/facts";
import { bookNames, inOneLine } from "../layout/plain-text";
import { howToReturn } from "../layout/returns";
import { MailLines } from "../layout/words";
import {
  facts,
  linkButton,
  say,
  textOnly,
  type WrittenMail,
  writeMail,
} from "../layout/written-mail";

type MailOrder = OrderMailView["order"];

const HEADINGS: Record<OrderMailKind, string> = {
  "order-ready": "Ready for you",
  "order-sent": "On its way",
  "order-reminder": "Still here for you",
  "order-changed": "Another copy for you",
};

const ofSwaps = (instead: MailOrder["instead"]) =>
  instead.map((swappedFor) => ({ title: swappedFor.of.title, swappedFor }));

const headingOf = (kind: OrderMailKind, { instead }: MailOrder) =>
  kind === "order-changed" && instead.length === 0
    ? "The other copy does not come"
    : kind === "order-changed" && whatGoesOut(ofSwaps(instead)) === "title"
      ? "Another title for you"
      : HEADINGS[kind];

const news: Record<OrderMailKind, (order: MailOrder, shop: string) => string> = {
  "order-ready": ({ customerName }, shop) =>
    `Hello ${customerName}. Your order at ${shop} is packed and ready for you.`,
  "order-sent": ({ customerName, parts: [, rest] }, shop) => {
    if (rest === undefined) return `Hello ${customerName}. ${shop} has sent your order.`;
    return rest.sentAt === null
      ? `Hello ${customerName}. ${shop} has sent a first part of your order. The rest follows.`
      : `Hello ${customerName}. ${shop} has sent the rest of your order.`;
  },
  "order-reminder": ({ customerName }, shop) =>
    `Hello ${customerName}. Your order at ${shop} is ready, and nobody has fetched it yet.`,
  "order-changed": ({ customerName, instead, deliveryKind }, shop) =>
    instead.length === 0
      ? `Hello ${customerName}. The other copy that ${shop} told you of does not come: below is what you get.`
      : `Hello ${customerName}. ${shop} ${deliveryKind === "collection" ? "keeps" : "sends you"} another ${whatGoesOut(ofSwaps(instead))}${deliveryKind === "collection" ? " ready for you" : ""} in place of one that you ordered. If you would rather have your money back, please tell us.`,
};

const bring = ({ reference }: MailOrder) =>
  `Please bring this reference, on your phone or on paper: ${reference}`;

const isFetched = (kind: OrderMailKind) => kind === "order-ready" || kind === "order-reminder";

const notInIt = ({ missing, parts }: MailOrder) =>
  missing.length > 0 && parts.length === 0
    ? `${whatWasGone(false)} We will contact you, and ${MONEY_OR_ANOTHER}.`
    : null;

function moneyOf(
  { moreCents, outcome }: MailOrder["instead"][number],
  { deliveryKind, reference }: MailOrder,
): string {
  const difference = {
    askedCents: outcome === "asked" ? moreCents : 0,
    backCents: outcome === "refund" ? -moreCents : 0,
  };
  const words = swapDifferenceInWords(difference, deliveryKind, reference);
  return words && `. ${words}`;
}

const swapsInMail = (order: MailOrder): MailFact[] => [
  ...order.instead.map(
    (one): MailFact => [
      `In place of ${bookNames([{ ...one, ...one.of }])}`,
      bookNames([one]) + moneyOf(one, order),
    ],
  ),
  ...bankFacts(order.bank),
];

function booksFact(order: MailOrder): MailFact {
  const lines = order.items.flatMap(({ heading, ...item }) => [
    ...(heading ? [`${heading}:`] : []),
    bookNames([item]),
  ]);
  const text = lines.join("\n");
  const inText = lines.length > 1 ? `\n${text}` : text;
  return [isOneCopy(order) ? "Book" : "Books", inText, <MailLines key="books" text={text} />];
}

const wholeOrder = (order: MailOrder): MailFact[] => [
  booksFact(order),
  ["Carrier", order.carrier],
  ["Tracking number", order.trackingNumber],
];

function partFacts(part: OrderPart, place: number): MailFact[] {
  const name = place === 0 ? "First part" : "Second part";
  const { carrier, trackingNumber, books } = part;
  const parcel = [carrier, trackingNumber].filter((word) => word !== null).join(" ");
  return [
    [part.sentAt === null ? `${name}, follows` : name, books.join(", ")],
    [`Parcel of the ${name.toLowerCase()}`, parcel || null],
  ];
}

function factsOf(kind: OrderMailKind, order: MailOrder, address: string | null): MailFact[] {
  const { parts } = order;
  return [
    ["Reference", order.reference],
    ...(kind === "order-changed" ? swapsInMail(order) : []),
    ...(parts.length === 0 ? wholeOrder(order) : parts.flatMap(partFacts)),
    ["Sold out", order.missing.length > 0 ? bookNames(order.missing) : null],
    ["Delivery", order.deliveryName],
    ["When", order.parts.length === 0 ? order.arrives : null],
    ["Delivery address", order.deliveryTo.join(", ") || null],
    ["Where and when", (isFetched(kind) && inOneLine(order.deliveryDetails)) || null],
    ["Our address", isFetched(kind) && address ? inOneLine(address) : null],
  ];
}

export function orderMail({ kind, shop, order }: OrderMailView): WrittenMail {
  const mark = order.isTest ? "TEST: " : "";
  const heading = headingOf(kind, order);
  const subject = `${mark}${heading}: your order ${order.reference}`;
  const hello = news[kind](order, shop.name);
  const lacks = notInIt(order);
  const isAtShop = order.deliveryName === null || order.deliveryDetails === "";
  const because = `You get this mail because you ordered with this address (${order.reference}).`;
  const { pageUrl } = order;
  const sent = order.parts.findLast(({ sentAt }) => sentAt !== null);
  const { trackingUrl } = sent ?? order;
  return writeMail(
    { shop, subject, heading, preview: hello, because },
    say(hello),
    lacks && say(lacks),
    isFetched(kind) && say(bring(order)),
    facts(factsOf(kind, order, isAtShop ? shop.address : null)),
    trackingUrl && linkButton(shop, trackingUrl, "Follow your parcel", "Follow your parcel"),
    trackingUrl === null
      ? linkButton(shop, pageUrl, "View your order", "Your order")
      : textOnly(`Your order: ${pageUrl}`),
    howToReturn(order),
  );
}
