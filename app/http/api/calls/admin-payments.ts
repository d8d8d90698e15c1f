import { z } from "zod";
import { PAYMENTS_PAGE_SIZE, STATUS_FILTERS } from "~/domain/payment/office/admin-query";
import { paymentNotesSchema, settleFlagSchema } from "~/domain/payment/office/admin-schema";
import {
  adminPaymentViewSchema,
  paymentFiguresSchema,
  paymentPageSchema,
  paymentWithHistorySchema,
} from "~/domain/payment/office/admin-view";
import { type CallDescription, idParam, named, pageQuery, searchQuery } from "./call";

const all = { group: "Payments", access: "admin" } as const;

const filter = {
  q: searchQuery("name, mail address, ids and books"),
  status: z.enum(STATUS_FILTERS).optional(),
  needsAttention: z.boolean().optional(),
};
const paymentId = z.string();
const changed = { 200: { what: "The payment", schema: adminPaymentViewSchema } };

export const adminPaymentCalls: CallDescription[] = [
  {
    ...all,
    method: "GET",
    path: "/payments",
    summary: "The payments that match, the newest first",
    query: z.object({ ...filter, ...pageQuery(PAYMENTS_PAGE_SIZE, 50) }),
    answers: { 200: { what: "One page; past the end it is the last", schema: paymentPageSchema } },
  },
  {
    ...all,
    method: "GET",
    path: "/admin/payments/figures",
    summary: "The figures above the list",
    answers: { 200: { what: "How many of each, and the revenue", schema: paymentFiguresSchema } },
  },
  {
    ...all,
    method: "GET",
    path: "/admin/payments/export",
    summary: "All payments that match",
    query: z.object(filter),
    answers: { 200: { what: "A CSV file", type: "text/csv" } },
  },
  {
    ...all,
    method: "GET",
    path: "/admin/payments/{paymentId}",
    summary: "All that is known of a payment",
    params: { paymentId },
    answers: {
      200: { what: "The payment and who changed what", schema: paymentWithHistorySchema },
    },
    refuses: [404],
  },
  {
    ...all,
    method: "PATCH",
    path: "/admin/payments/{paymentId}",
    summary: "Writes the admin's own notes about a payment",
    params: { paymentId },
    body: named("PaymentNotes", paymentNotesSchema),
    answers: changed,
    refuses: [404],
  },
  {
    ...all,
    method: "POST",
    path: "/admin/payments/{paymentId}/flags/{flagId}",
    summary: "Settles what needed attention, with a note of what was done",
    params: { paymentId, flagId: idParam() },
    body: named("SettleFlag", settleFlagSchema),
    answers: changed,
    refuses: [404, 409],
  },
  {
    ...all,
    method: "POST",
    path: "/admin/payments/{paymentId}/provider-check",
    summary: "Looks the payment up in PayFast's history now",
    params: { paymentId },
    answers: changed,
    refuses: [404, 409, 503],
  },
];
