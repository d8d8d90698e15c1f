import { z } from "zod";
import { ATTENTION_KINDS } from "~/domain/dashboard/attention-kinds";
import { attentionViewSchema } from "~/domain/dashboard/attention-view";
import { settleReceiptSchema } from "~/domain/dashboard/schema";
import { statsViewSchema } from "~/domain/dashboard/view";
import { setAsideJobSchema } from "~/domain/job/view";
import { failedMailViewSchema } from "~/domain/mail/view";
import { heldTitlesSchema } from "~/domain/payment/office/admin-view";
import { unknownReceiptSchema } from "~/domain/payment/provider/view";
import { type CallDescription, idParam, messageSchema, named } from "./call";

const all = { group: "Dashboard", access: "admin" } as const;
const params = { id: idParam() };
const receiptParams = { id: z.string().describe("PayFast's number") };
const done = { 200: { what: "Done", schema: messageSchema } };

export const attentionCalls: CallDescription[] = [
  {
    ...all,
    method: "GET",
    path: "/admin/stats",
    summary: "The figures of the dashboard",
    answers: { 200: { what: "The figures", schema: statsViewSchema } },
  },
  {
    ...all,
    method: "GET",
    path: "/admin/attention",
    summary: "What waits for a person, the first three of each kind",
    query: z.object({
      all: z.enum(ATTENTION_KINDS).optional().describe("The kind to list whole, to a hundred"),
    }),
    answers: { 200: { what: "What waits", schema: attentionViewSchema } },
  },
  {
    ...all,
    method: "GET",
    path: "/admin/holds",
    summary: "What buyers who are paying keep from all others just now",
    answers: { 200: { what: "How much is held", schema: heldTitlesSchema } },
  },
  {
    ...all,
    method: "DELETE",
    path: "/admin/holds",
    summary: "Ends every hold: the copies are for sale again, and the payments can still be paid",
    answers: done,
    refuses: [404],
  },
  {
    ...all,
    method: "GET",
    path: "/admin/jobs",
    summary: "Work that kept failing and was set aside",
    answers: {
      200: {
        what: "The oldest first",
        schema: named("SetAsideJobs", z.strictObject({ jobs: z.array(setAsideJobSchema) })),
      },
    },
  },
  {
    ...all,
    method: "GET",
    path: "/admin/jobs/{id}",
    summary: "One of them",
    params,
    answers: { 200: { what: "The job", schema: setAsideJobSchema } },
    refuses: [404],
  },
  {
    ...all,
    method: "DELETE",
    path: "/admin/jobs/{id}",
    summary: "Gives it up for good",
    params,
    answers: done,
    refuses: [404],
  },
  {
    ...all,
    method: "POST",
    path: "/admin/jobs/{id}/retry",
    summary: "Tries it again",
    params,
    answers: done,
    refuses: [404],
  },
  {
    ...all,
    method: "GET",
    path: "/admin/mails",
    summary: "Mails that could not be delivered",
    answers: {
      200: {
        what: "The newest first, to a hundred",
        schema: named(
          "FailedMails",
          z.strictObject({ mails: z.array(failedMailViewSchema), total: z.int() }),
        ),
      },
    },
  },
  {
    ...all,
    method: "POST",
    path: "/admin/mails/{id}/send",
    summary: "Sends it again",
    params,
    answers: done,
    refuses: [404, 409],
  },
  {
    ...all,
    method: "GET",
    path: "/admin/receipts",
    summary: "Money at PayFast that no payment explains",
    answers: {
      200: {
        what: "The newest first",
        schema: named(
          "UnknownReceipts",
          z.strictObject({ receipts: z.array(unknownReceiptSchema) }),
        ),
      },
    },
  },
  {
    ...all,
    method: "GET",
    path: "/admin/receipts/{id}",
    summary: "One of them",
    params: receiptParams,
    answers: { 200: { what: "The receipt", schema: unknownReceiptSchema } },
    refuses: [404],
  },
  {
    ...all,
    method: "PATCH",
    path: "/admin/receipts/{id}",
    summary: "Settles it, with a note of what became of the money",
    params: receiptParams,
    body: named("SettleReceipt", settleReceiptSchema),
    answers: done,
    refuses: [404],
  },
];
