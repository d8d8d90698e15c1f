import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/work";
import { env } from "~/env.server";
import type { MailAddress } from "~/providers/mail/message";
import { SHOP_NAME } from "../../settings/default-words";
import { settingsPage } from "../../settings/sections";
import { readSettings, type SettingsRow } from "../../settings/settings.server";
import { spacedPhone } from "../../values/phone";
import { dueInMail } from "../due-mails.server";
import { enquiriesInMail, enquiryInMail } from "../enquiry-mails.server";
import { FACTOR_CHANGES, type MailKind, type OrderMailKind, SENSITIVE_CHANGES } from "../kinds";
import { orderLinkInMail } from "../link-mails.server";
import { orderInMail } from "../order-mails.server";
import { paymentInMail } from "../payment-mails.server";
import { mailSender } from "../queue.server";
import { refundAskedInMail, refundInMail } from "../refund-mails.server";
import { returnInMail } from "../return-mails.server";
import { offerInMail, payoutInMail } from "../seller-mails.server";
import { accountUrl, signInInMail } from "../sign-in-mails.server";
import type {
  DueMailKind,
  MailShop,
  MailTrouble,
  MailView,
  OfferMailKind,
  ReturnMailKind,
} from "../view";
import { waitlistInMail } from "../waitlist-mails.server";

export type LoadedMail = {
  id: number;
  kind: string;
  messageId: string;
  createdAt: number;
  from: MailAddress;
  to: MailAddress;
  replyTo: MailAddress | null;
  endUrl?: string;
  view: MailView;
};

const ofPayment = z.object({ paymentId: z.string() });
const ofRefund = z.object({ refundId: z.int() });
const ofFlag = z.object({ flagId: z.int() });
const ofReturn = z.object({ returnId: z.int() });
const ofEnquiries = z.object({ firstId: z.int(), until: z.int() });
const ofTelling = z.object({ tellingId: z.int() });
const ofSignIn = z.object({ signInId: z.int() });
const ofFactor = z.object({ change: z.enum(FACTOR_CHANGES), at: z.int(), codesLeft: z.int() });
const ofSensitive = z.object({
  what: z.array(z.enum(SENSITIVE_CHANGES)),
  by: z.string(),
  at: z.int(),
  detail: z.string().optional(),
});
const ofTrouble = z.object({
  title: z.string(),
  text: z.string(),
  about: z.enum(["backups", "date"]).default("backups"),
});

const TROUBLE_PAGES = { backups: settingsPage("backups"), date: "/admin/dashboard" };

function troubleInMail(payload: unknown): MailTrouble {
  const trouble = ofTrouble.parse(payload);
  return { ...trouble, pageUrl: `${env.BASE_URL}${TROUBLE_PAGES[trouble.about]}` };
}
const ofPayout = z.object({
  payoutId: z.int(),
  titles: z.array(z.string()),
  amounts: z.array(z.string()),
});
const ofOffer = z.object({ offerId: z.int() });
const ofEnquiry = z.object({ enquiryId: z.int() });

function mailShop(settings: SettingsRow): MailShop {
  return {
    name: settings.businessName ?? SHOP_NAME,
    url: env.BASE_URL,
    primaryColor: settings.primaryColor,
    address: settings.businessAddress,
    email: settings.businessEmail,
    phone: settings.businessPhone && spacedPhone(settings.businessPhone),
  };
}

const orderView = (kind: OrderMailKind, payload: unknown, shop: MailShop): MailView => ({
  kind,
  shop,
  order: orderInMail(ofPayment.parse(payload).paymentId),
});

const dueView = (kind: DueMailKind, payload: unknown, shop: MailShop): MailView => ({
  kind,
  shop,
  due: dueInMail(ofPayment.parse(payload).paymentId),
});

const returnMail = (kind: ReturnMailKind, payload: unknown, shop: MailShop): MailView => ({
  kind,
  shop,
  asked: returnInMail(ofReturn.parse(payload).returnId),
});

const offerView = (kind: OfferMailKind, payload: unknown, shop: MailShop): MailView => ({
  kind,
  shop,
  offer: offerInMail(ofOffer.parse(payload).offerId),
});

const KINDS: { [Kind in MailKind]: (payload: unknown, shop: MailShop) => MailView } = {
  "payment-confirmation": (payload, shop) => ({
    kind: "payment-confirmation",
    shop,
    payment: paymentInMail(ofPayment.parse(payload).paymentId),
  }),
  "sale-notice": (payload, shop) => ({
    kind: "sale-notice",
    shop,
    payment: paymentInMail(ofPayment.parse(payload).paymentId),
  }),
  refund: (payload, shop) => ({
    kind: "refund",
    shop,
    refund: refundInMail(ofRefund.parse(payload).refundId),
  }),
  "refund-asked": (payload, shop) => ({
    kind: "refund-asked",
    shop,
    asked: refundAskedInMail(ofFlag.parse(payload).flagId),
  }),
  "return-acknowledgement": (payload, shop) => returnMail("return-acknowledgement", payload, shop),
  "return-notice": (payload, shop) => returnMail("return-notice", payload, shop),
  "return-answer": (payload, shop) => returnMail("return-answer", payload, shop),
  "order-ready": (payload, shop) => orderView("order-ready", payload, shop),
  "order-sent": (payload, shop) => orderView("order-sent", payload, shop),
  "order-reminder": (payload, shop) => orderView("order-reminder", payload, shop),
  "order-changed": (payload, shop) => orderView("order-changed", payload, shop),
  "order-link": (payload, shop) => ({
    kind: "order-link",
    shop,
    link: orderLinkInMail(ofPayment.parse(payload).paymentId),
  }),
  "payment-due": (payload, shop) => dueView("payment-due", payload, shop),
  "payment-reminder": (payload, shop) => dueView("payment-reminder", payload, shop),
  "payment-part": (payload, shop) => dueView("payment-part", payload, shop),
  "payment-ended": (payload, shop) => dueView("payment-ended", payload, shop),
  "enquiry-acknowledgement": (payload, shop) => ({
    kind: "enquiry-acknowledgement",
    shop,
    enquiry: enquiryInMail(ofEnquiry.parse(payload).enquiryId),
  }),
  "enquiries-notice": (payload, shop) => ({
    kind: "enquiries-notice",
    shop,
    ...enquiriesInMail(ofEnquiries.parse(payload)),
  }),
  "enquiry-notice": (payload, shop) => ({
    kind: "enquiry-notice",
    shop,
    enquiry: enquiryInMail(ofEnquiry.parse(payload).enquiryId),
  }),
  "offer-acknowledgement": (payload, shop) => offerView("offer-acknowledgement", payload, shop),
  "offer-notice": (payload, shop) => offerView("offer-notice", payload, shop),
  "payout-slip": (payload, shop) => ({
    kind: "payout-slip",
    shop,
    payout: payoutInMail(ofPayout.parse(payload)),
  }),
  "new-sign-in": (payload, shop) => ({
    kind: "new-sign-in",
    shop,
    signIn: signInInMail(ofSignIn.parse(payload).signInId),
  }),
  "second-factor": (payload, shop) => ({
    kind: "second-factor",
    shop,
    factor: { ...ofFactor.parse(payload), accountUrl: accountUrl() },
  }),
  "sensitive-change": (payload, shop) => ({
    kind: "sensitive-change",
    shop,
    sensitive: { ...ofSensitive.parse(payload), accountUrl: accountUrl() },
  }),
  "backup-trouble": (payload, shop) => ({
    kind: "backup-trouble",
    shop,
    trouble: troubleInMail(payload),
  }),
  "title-is-in": (payload, shop) => ({
    kind: "title-is-in",
    shop,
    wanted: waitlistInMail(ofTelling.parse(payload).tellingId),
  }),
};

const isKind = (kind: string): kind is MailKind => Object.hasOwn(KINDS, kind);

type Ends = { to: string | null; replyTo: MailAddress | null };

type Buyer = { customerName: string; customerEmail: string | null };

/** The owner's answer to a notice goes to its buyer, if there is an address. */
const ownersEnds = (shop: MailShop, { customerName: name, customerEmail: address }: Buyer) => ({
  to: shop.name,
  replyTo: address ? { name, address } : null,
});

function endsOf(view: MailView): Ends {
  const { shop } = view;
  const business = shop.email ? { name: shop.name, address: shop.email } : null;
  switch (view.kind) {
    case "payment-confirmation":
      return { to: view.payment.customerName, replyTo: business };
    case "refund":
      return { to: view.refund.customerName, replyTo: business };
    case "return-acknowledgement":
    case "return-answer":
      return { to: view.asked.customerName, replyTo: business };
    case "return-notice":
      return ownersEnds(shop, view.asked);
    case "order-ready":
    case "order-sent":
    case "order-reminder":
    case "order-changed":
      return { to: view.order.customerName, replyTo: business };
    case "payout-slip":
      return { to: view.payout.name, replyTo: business };
    case "order-link":
    case "payment-due":
    case "payment-reminder":
    case "payment-part":
    case "payment-ended":
      return { to: null, replyTo: business };
    case "title-is-in":
    case "enquiry-acknowledgement":
    case "offer-acknowledgement":
      return { to: null, replyTo: business };
    case "new-sign-in":
    case "second-factor":
    case "sensitive-change":
      return { to: null, replyTo: null };
    case "enquiries-notice":
    case "backup-trouble":
    case "refund-asked":
      return { to: shop.name, replyTo: null };
    case "sale-notice":
      return ownersEnds(shop, view.payment);
    case "offer-notice": {
      const { name: customerName, email: customerEmail } = view.offer;
      return ownersEnds(shop, { customerName, customerEmail });
    }
    case "enquiry-notice": {
      const { name, email: address } = view.enquiry;
      return { to: shop.name, replyTo: { name, address } };
    }
  }
}

/**
 * Loads a queued mail with its current data; null when it was sent or has failed.
 * @throws Error for an unknown kind.
 */
export function loadMail(id: number): LoadedMail | null {
  const row = db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.status, "queued")))
    .get();
  if (row === undefined) return null;
  const { kind, messageId, createdAt, recipient, payload } = row;
  if (!isKind(kind)) throw new Error(`No mail is a ${kind}`);
  if (messageId === null) throw new Error(`Mail ${id} has no message id`);
  const settings = readSettings();
  const view = KINDS[kind](payload, mailShop(settings));
  const { to, replyTo } = endsOf(view);
  return {
    id,
    kind,
    messageId,
    createdAt,
    from: mailSender(settings),
    to: { name: to, address: recipient },
    replyTo,
    ...(view.kind === "title-is-in" ? { endUrl: view.wanted.endUrl } : {}),
    view,
  };
}
