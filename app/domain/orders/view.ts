import { z } from "zod";
import { DELIVERY_KINDS } from "~/db/schema/delivery";
import { deliveryChanges } from "~/db/schema/delivery-change";
import { orderReplacements } from "~/db/schema/order";
import { RECEIPT_WAYS } from "~/db/schema/receipt";
import { unpaidPaymentSchema } from "../payments/admin/admin-view";
import { orderStateSchema, orderWayFields, partsField } from "../payments/order-way-view";
import { timelineStepSchema } from "../payments/view";
import { inCents, isoTime, pageFields, utcMilliseconds, viewSchema } from "../view-schema";

const rowFields = {
  paymentId: z.string(),
  reference: z.string(),
  ...orderWayFields,
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  bookTitle: z.string().describe("Of the first book"),
  books: z.int().describe("How many different books"),
  copies: z.int(),
  owedCopies: z.int().describe("Paid, never taken from the shelf, and not refunded"),
  askedCopies: z.int().describe("Of a return that is asked for, while the order is in the shop"),
  swappedCopies: z
    .int()
    .describe(
      "Swapped or replaced before they left the shop, by another copy that has not left it yet",
    ),
  sentCopies: z.int().describe("In a first part, where the order is sent in two"),
  returnState: z
    .enum(["asked", "swapped"])
    .nullable()
    .describe("A return that waits for its answer, or for another copy to go out"),
  wantedCopies: z
    .int()
    .describe(
      "Not refunded; none where all of the money went back. An order without any has ended",
    ),
  dueCents: inCents().describe("Asked for, for a dearer delivery or another copy; not here yet"),
  toGiveBackCents: inCents().describe(
    "Of a cheaper delivery or another copy, not refunded yet; never more than is left of the money",
  ),
  amount: inCents(),
  refundedCents: inCents().describe("What went back of it, or was taken off again"),
  mistakenCents: inCents().describe("Of that, what never came: it was written down by mistake"),
  deliveryKind: z.enum(DELIVERY_KINDS).nullable().describe("Null where none was chosen"),
  deliveryName: z.string().nullable(),
  deliveryTo: z.array(z.string()).describe("The address or the pickup point, in lines"),
  nextStates: z.array(orderStateSchema),
  isTest: z.boolean(),
};

const orderRowSchema = viewSchema("OrderRow", rowFields);
export type OrderRow = z.infer<typeof orderRowSchema>;

export const waitingStateSchema = viewSchema("OrdersWaiting", {
  state: orderStateSchema,
  total: z.int(),
  oldestPaidAt: isoTime().nullable(),
});
export type WaitingState = z.infer<typeof waitingStateSchema>;

export const orderPageSchema = viewSchema("OrderPage", {
  orders: z.array(orderRowSchema),
  waiting: z
    .array(waitingStateSchema)
    .describe(
      "All that is not handed over, by state; what was refunded whole, or all of whose copies were, waits for nothing",
    ),
  unpaid: z
    .array(unpaidPaymentSchema)
    .describe(
      "Orders whose money has not come, the first to end on top: the page of `state=unpaid`, and the first that match words",
    ),
  unpaidTotal: z.int().describe("All orders whose money has not come"),
  elsewhere: z.int().describe("Of a search in one state: how many orders it finds in others"),
  ...pageFields,
});
export type OrderPage = z.infer<typeof orderPageSchema>;

const packedLineSchema = viewSchema("PackedLine", {
  bookId: z.int(),
  title: z.string(),
  isbn: z.string().nullable(),
  condition: z.string().nullable(),
  shelf: z.string().nullable(),
  quantity: z.int(),
  unitPriceCents: inCents(),
  copiesToPack: z.int().describe("Taken from the shelf, and neither refunded nor swapped"),
  fetchedCopies: z.int().describe("Of these, ticked as fetched on the pick list"),
  owedCopies: z.int().describe("Paid, never taken from the shelf, and not refunded"),
  takeableCopies: z.int().describe("Of those that are owed, on the shelf now"),
  refundedCopies: z.int(),
  askedCopies: rowFields.askedCopies,
  swappedCopies: z
    .int()
    .describe(
      "Swapped or replaced before they left the shop: another copy is packed in their place",
    ),
  sentCopies: z.int().describe("In the first part of an order that is sent in two"),
  swappedFor: z.string().nullable().describe("What is packed in place of swapped copies"),
  replaceableCopies: z.int().describe("Those that another copy may replace: the owed ones first"),
});
export type PackedLine = z.infer<typeof packedLineSchema>;

const deliveryChangeSchema = viewSchema("DeliveryChange", {
  id: z.int(),
  at: isoTime(),
  by: z.string().nullable(),
  fromName: z.string().nullable().describe("Null where no way was chosen"),
  toName: z.string(),
  differenceCents: z
    .int()
    .describe("How much dearer the new way is than what was paid; below zero cheaper"),
  outcome: z.enum(deliveryChanges.outcome.enumValues),
  receivedWay: z.enum(RECEIPT_WAYS).nullable().describe("How the rest came"),
  reason: z.string(),
  reference: z.string().nullable(),
  toRefundCents: inCents().describe("Of what goes back, not refunded yet"),
  toReturnCents: inCents().describe(
    "Of what was paid beside the invoice and is to go back by transfer: nobody has said yet that it did",
  ),
});
export type DeliveryChangeView = z.infer<typeof deliveryChangeSchema>;

const replacementSchema = viewSchema("Replacement", {
  id: z.int(),
  at: isoTime(),
  by: z.string().nullable(),
  bookId: z.int(),
  title: z.string().describe("As it was ordered"),
  withBookId: z.int().describe("What goes out in its place"),
  withTitle: z.string(),
  withCondition: z.string(),
  quantity: z.int(),
  differenceCents: z.int().describe("How much dearer what goes out is; below zero cheaper"),
  outcome: z.enum(orderReplacements.outcome.enumValues),
  receivedWay: z.enum(RECEIPT_WAYS).nullable().describe("How the rest came"),
  reference: z.string().nullable(),
  toRefundCents: inCents().describe("Of what goes back, not refunded yet"),
  sentAt: isoTime().nullable().describe("When it went to the buyer"),
});
export type ReplacementView = z.infer<typeof replacementSchema>;

const otherWaySchema = viewSchema("OtherWay", {
  id: z.int(),
  kind: z.enum(DELIVERY_KINDS),
  name: z.string(),
  leadTime: z.string(),
  priceCents: inCents(),
  differenceCents: z.int().describe("How much dearer it is than what was paid; below zero cheaper"),
});
export type OtherWay = z.infer<typeof otherWaySchema>;

const openReturnSchema = viewSchema("OpenReturn", {
  id: z.int(),
  isCancellation: z.boolean().describe("Asked before the order left the shop"),
  askedAt: isoTime(),
  answerBy: z.iso.date().describe("The working day in South Africa that the buyer is told"),
  bookIds: z.array(z.int()),
  books: z.string().describe("In words"),
  goesOut: z.string().nullable().describe("The copies that go out; null while it is not answered"),
});
export type OpenReturn = z.infer<typeof openReturnSchema>;

export const orderViewSchema = viewSchema("Order", {
  ...rowFields,
  ...partsField,
  customerEmail: z.string().nullable().describe("Null for a buyer who gave none"),
  previousState: orderStateSchema
    .nullable()
    .describe("Where taking the last step back leads; null at the beginning"),
  deliveryDetails: z.string().describe("What the owner says of the way now"),
  deliveryAddress: z
    .strictObject({
      street: z.string(),
      suburb: z.string(),
      town: z.string(),
      postalCode: z.string(),
      province: z.string(),
    })
    .nullable(),
  pickupPoint: z.string().nullable(),
  notes: z.string().nullable(),
  messageToBuyer: z.string().describe("Words to send by WhatsApp or mail"),
  lines: z.array(packedLineSchema),
  deliveryMethodId: z.int().nullable(),
  deliveryCents: inCents().describe("Of the amount, for delivery as it was ordered"),
  otherWays: z.array(otherWaySchema).describe("None once it is packed"),
  openReturns: z
    .array(openReturnSchema)
    .describe("Those that wait; of an order in the shop, a swapped copy goes with it"),
  deliveryChanges: z.array(deliveryChangeSchema).describe("The newest first"),
  replacements: z.array(replacementSchema).describe("Copies in place of others, the oldest first"),
  timeline: z.array(timelineStepSchema),
});
export type OrderView = z.infer<typeof orderViewSchema>;

export const openDifferenceSchema = viewSchema("OpenDifference", {
  paymentId: z.string(),
  reference: z.string(),
  customerName: z.string(),
  isTest: z.boolean(),
  state: orderStateSchema,
  dueCents: rowFields.dueCents,
  toGiveBackCents: rowFields.toGiveBackCents,
});
export type OpenDifference = z.infer<typeof openDifferenceSchema>;

export const lateOrderSchema = viewSchema("LateOrder", {
  paymentId: z.string(),
  reference: z.string(),
  customerName: z.string(),
  amount: inCents(),
  isTest: z.boolean(),
  state: orderStateSchema,
  paidAt: utcMilliseconds(),
  days: z.int().describe("Since it was paid"),
});
export type LateOrder = z.infer<typeof lateOrderSchema>;

const bookFields = {
  bookId: z.int(),
  title: z.string(),
  isbn: z.string().nullable(),
  condition: z.string().nullable(),
  shelf: z.string().nullable(),
};

const forOrderSchema = viewSchema("PickedForOrder", {
  paymentId: z.string(),
  reference: z.string(),
  isTest: z.boolean(),
  copies: z.int(),
  owedCopies: z.int(),
  askedCopies: z.int().describe("How many of them are of a return that is asked for"),
  returnState: z
    .enum(["asked", "swapped"])
    .nullable()
    .describe("Its return is asked for, or it goes in place of a swapped copy"),
  fetched: z
    .strictObject({ by: z.string().describe("The admin's email"), at: isoTime() })
    .nullable()
    .describe("Who ticked its copies; null while they are to be fetched"),
});

const pickedBookSchema = viewSchema("PickedBook", {
  ...bookFields,
  copies: z.int().describe("To fetch from the shelf"),
  owedCopies: z.int().describe("Paid, and not on the shelf when they were"),
  orders: z.array(forOrderSchema),
});
export type PickedBook = z.infer<typeof pickedBookSchema>;

export const pickListSchema = viewSchema("PickList", {
  books: z.array(pickedBookSchema).describe("By shelf, those without a mark last"),
  copies: z.int(),
  fetchedCopies: z.int().describe("Of these, ticked as fetched"),
  orders: z.int().describe("All that are to be packed, also those that are owed all their copies"),
  ordersToFetch: z.int().describe("Those with a copy to fetch from the shelves"),
});
export type PickList = z.infer<typeof pickListSchema>;

type SlipLine = Omit<PickedBook, "copies" | "orders"> & {
  copiesToPack: number;
  refundedCopies: number;
  swappedCopies: number;
  sentCopies: number;
};

/** A packing slip: recipient, books, delivery and address. No prices, because it may go into the parcel. */
export type SlipView = {
  paymentId: string;
  reference: string;
  isTest: boolean;
  paidAt: number;
  customerName: string;
  customerPhone: string | null;
  deliveryName: string | null;
  deliveryTo: string[];
  lines: SlipLine[];
  code: { address: string; modules: boolean[][] };
};

const markedOrderSchema = viewSchema("MarkedOrder", {
  paymentId: z.string(),
  reference: z.string().nullable().describe("Null for an order that there is not"),
  refusal: z.string().nullable().describe("Why it was left as it is; null where it is there now"),
});
export type MarkedOrder = z.infer<typeof markedOrderSchema>;

export const markedOrdersSchema = viewSchema("MarkedOrders", {
  orders: z.array(markedOrderSchema),
});
