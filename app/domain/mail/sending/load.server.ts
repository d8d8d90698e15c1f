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
import { isMailKind } from "../in-words";
import { FACTOR_CHANGES, type MailKind, SENSITIVE_CHANGES } from "../kinds";
import { orderLinkInMail } from "../link-mails.server";
import { orderInMail } from "../order-mails.server";
import { paymentInMail } from "../payment-mails.server";
import { mailSender } from "../queue.server";
import { refundAskedInMail, refundInMail } from "../refund-mails.server";
import { returnInMail } from "../return-mails.server";
import { offerInMail, payoutInMail } from "../seller-mails.server";
import { accountUrl, signInInMail } from "../sign-in-mails.server";
import type { MailShop, MailTrouble, MailView } from "../view";
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

function viewOf(kind: MailKind, payload: unknown, shop: MailShop): MailView {
  switch (kind) {
    case "payment-confirmation":
    case "sale-notice":
      return { kind, shop, payment: paymentInMail(ofPayment.parse(payload).paymentId) };
    case "refund":
      return { kind, shop, refund: refundInMail(ofRefund.parse(payload).refundId) };
    case "refund-asked":
      return { kind, shop, asked: refundAskedInMail(ofFlag.parse(payload).flagId) };
    case "return-acknowledgement":
    case "return-notice":
    case "return-answer":
      return { kind, shop, asked: returnInMail(ofReturn.parse(payload).returnId) };
    case "order-ready":
    case "order-sent":
    case "order-reminder":
    case "order-changed":
      return { kind, shop, order: orderInMail(ofPayment.parse(payload).paymentId) };
    case "order-link":
      return { kind, shop, link: orderLinkInMail(ofPayment.parse(payload).paymentId) };
    case "payment-due":
    case "payment-reminder":
    case "payment-part":
    case "payment-ended":
      return { kind, shop, due: dueInMail(ofPayment.parse(payload).paymentId) };
    case "enquiry-acknowledgement":
    case "enquiry-notice":
      return { kind, shop, enquiry: enquiryInMail(ofEnquiry.parse(payload).enquiryId) };
    case "enquiries-notice":
      return { kind, shop, ...enquiriesInMail(ofEnquiries.parse(payload)) };
    case "offer-acknowledgement":
    case "offer-notice":
      return { kind, shop, offer: offerInMail(ofOffer.parse(payload).offerId) };
    case "payout-slip":
      return { kind, shop, payout: payoutInMail(ofPayout.parse(payload)) };
    case "new-sign-in":
      return { kind, shop, signIn: signInInMail(ofSignIn.parse(payload).signInId) };
    case "second-factor":
      return { kind, shop, factor: { ...ofFactor.parse(payload), accountUrl: accountUrl() } };
    case "sensitive-change":
      return { kind, shop, sensitive: { ...ofSensitive.parse(payload), accountUrl: accountUrl() } };
    case "backup-trouble":
      return { kind, shop, trouble: troubleInMail(payload) };
    case "title-is-in":
      return { kind, shop, wanted: waitlistInMail(ofTelling.parse(payload).tellingId) };
  }
}

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
  if (!isMailKind(kind)) throw new Error(`No mail is a ${kind}`);
  if (messageId === null) throw new Error(`Mail ${id} has no message id`);
  const settings = readSettings();
  const view = viewOf(kind, payload, mailShop(settings));
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
