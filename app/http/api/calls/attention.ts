import { z } from "zod";
import { attention } from "~/domain/dashboard/attention.server";
import { ATTENTION_KINDS, readAttentionKind } from "~/domain/dashboard/attention-kinds";
import { attentionViewSchema } from "~/domain/dashboard/attention-view";
import { settleReceiptSchema } from "~/domain/dashboard/schema";
import { stats } from "~/domain/dashboard/stats.server";
import { statsViewSchema } from "~/domain/dashboard/view";
import { readId } from "~/domain/ids";
import { deadJobs, dismissJob, getDeadJob, retryJob } from "~/domain/job/dead-jobs.server";
import { setAsideJobSchema } from "~/domain/job/view";
import { countFailedMails, failedMails, sendMailAgain } from "~/domain/mail/failed.server";
import { failedMailViewSchema } from "~/domain/mail/view";
import { freeHolds, heldTitles } from "~/domain/payment/checkout/held-titles.server";
import { heldTitlesSchema } from "~/domain/payment/office/admin-view";
import {
  getUnmatchedTransaction,
  settleUnmatchedTransaction,
  unmatchedTransactions,
} from "~/domain/payment/provider/unmatched-transactions.server";
import { unknownReceiptSchema } from "~/domain/payment/provider/view";
import { json } from "../body.server";
import { adminCall } from "../call.server";
import { idParam, messageSchema, named } from "./call";

const group = "Dashboard";
const params = { id: idParam() };
const receiptParams = { id: z.string().describe("PayFast's number") };
const done = { 200: { what: "Done", schema: messageSchema } };

const jobs = named("SetAsideJobs", z.strictObject({ jobs: z.array(setAsideJobSchema) }));
const mails = named(
  "FailedMails",
  z.strictObject({ mails: z.array(failedMailViewSchema), total: z.int() }),
);
const receipts = named(
  "UnknownReceipts",
  z.strictObject({ receipts: z.array(unknownReceiptSchema) }),
);

export const dashboardCalls = {
  stats: adminCall({
    method: "GET",
    path: "/admin/stats",
    group,
    summary: "The figures of the dashboard",
    answers: { 200: { what: "The figures", schema: statsViewSchema } },
    run: ({ admin }) => stats(admin),
  }),

  attention: adminCall({
    method: "GET",
    path: "/admin/attention",
    group,
    summary: "What waits for a person, the first three of each kind",
    query: z.object({
      all: z.enum(ATTENTION_KINDS).optional().describe("The kind to list whole, to a hundred"),
    }),
    answers: { 200: { what: "What waits", schema: attentionViewSchema } },
    run: ({ admin, url }) => attention(admin, readAttentionKind(url.searchParams.get("all"))),
  }),

  holds: adminCall({
    method: "GET",
    path: "/admin/holds",
    group,
    summary: "What buyers who are paying keep from all others just now",
    answers: { 200: { what: "How much is held", schema: heldTitlesSchema } },
    run: ({ admin }) => heldTitles(admin),
  }),

  freeHolds: adminCall({
    method: "DELETE",
    path: "/admin/holds",
    group,
    summary: "Ends every hold: the copies are for sale again, and the payments can still be paid",
    answers: done,
    refuses: [404],
    run({ admin }) {
      freeHolds(admin);
      return { message: "Free again" };
    },
  }),
};

export const jobCalls = {
  list: adminCall({
    method: "GET",
    path: "/admin/jobs",
    group,
    summary: "Work that kept failing and was set aside",
    answers: { 200: { what: "The oldest first", schema: jobs } },
    run: ({ admin }) => ({ jobs: deadJobs(admin) }),
  }),

  get: adminCall({
    method: "GET",
    path: "/admin/jobs/{id}",
    group,
    summary: "One of them",
    params,
    answers: { 200: { what: "The job", schema: setAsideJobSchema } },
    refuses: [404],
    run: ({ admin, params }) => getDeadJob(admin, params.id),
  }),

  dismiss: adminCall({
    method: "DELETE",
    path: "/admin/jobs/{id}",
    group,
    summary: "Gives it up for good",
    params,
    answers: done,
    refuses: [404],
    run({ admin, params }) {
      dismissJob(admin, getDeadJob(admin, params.id).id);
      return { message: "Dismissed" };
    },
  }),

  retry: adminCall({
    method: "POST",
    path: "/admin/jobs/{id}/retry",
    group,
    summary: "Tries it again",
    params,
    answers: done,
    refuses: [404],
    run({ admin, params }) {
      retryJob(admin, getDeadJob(admin, params.id).id);
      return { message: "Trying again" };
    },
  }),
};

export const mailCalls = {
  list: adminCall({
    method: "GET",
    path: "/admin/mails",
    group,
    summary: "Mails that could not be delivered",
    answers: { 200: { what: "The newest first, to a hundred", schema: mails } },
    run: ({ admin }) => ({ mails: failedMails(admin), total: countFailedMails(admin) }),
  }),

  sendAgain: adminCall({
    method: "POST",
    path: "/admin/mails/{id}/send",
    group,
    summary: "Sends it again",
    params,
    answers: done,
    refuses: [404, 409],
    run({ admin, params }) {
      sendMailAgain(admin, readId(params.id));
      return { message: "Sending again" };
    },
  }),
};

export const receiptCalls = {
  list: adminCall({
    method: "GET",
    path: "/admin/receipts",
    group,
    summary: "Money at PayFast that no payment explains",
    answers: { 200: { what: "The newest first", schema: receipts } },
    run: ({ admin }) => ({ receipts: unmatchedTransactions(admin) }),
  }),

  get: adminCall({
    method: "GET",
    path: "/admin/receipts/{id}",
    group,
    summary: "One of them",
    params: receiptParams,
    answers: { 200: { what: "The receipt", schema: unknownReceiptSchema } },
    refuses: [404],
    run: ({ admin, params }) => getUnmatchedTransaction(admin, params.id),
  }),

  settle: adminCall({
    method: "PATCH",
    path: "/admin/receipts/{id}",
    group,
    summary: "Settles it, with a note of what became of the money",
    params: receiptParams,
    body: json("SettleReceipt", settleReceiptSchema),
    answers: done,
    refuses: [404],
    run({ admin, params, body }) {
      settleUnmatchedTransaction(admin, params.id, body.note);
      return { message: "Settled" };
    },
  }),
};
