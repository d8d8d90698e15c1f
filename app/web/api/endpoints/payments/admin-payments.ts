import { z } from "zod";
import { markReceived } from "~/domain/offline-payments/receive.server";
import {
  endUnpaidPaymentSchema,
  receivedSchema,
  takenBackSchema,
} from "~/domain/offline-payments/schema";
import { endUnpaidPayment } from "~/domain/offline-payments/wait.server";
import { takeBackReceipt } from "~/domain/offline-payments/wait-for-rest.server";
import { ROWS_A_PAGE } from "~/domain/paging";
import { listPayments } from "~/domain/payments/admin/admin-list.server";
import { getPaymentForAdmin, paymentHistory } from "~/domain/payments/admin/admin-payment.server";
import {
  MOST_PAYMENTS_A_PAGE,
  PAYMENT_WAY_FILTERS,
  readPaymentQuery,
  STATUS_FILTERS,
} from "~/domain/payments/admin/admin-query";
import { paymentNotesSchema, settleFlagSchema } from "~/domain/payments/admin/admin-schema";
import {
  adminPaymentViewSchema,
  paymentFiguresSchema,
  paymentPageSchema,
  paymentWithHistorySchema,
} from "~/domain/payments/admin/admin-view";
import { askPayFast } from "~/domain/payments/admin/ask-payfast.server";
import { paymentFigures } from "~/domain/payments/admin/figures.server";
import { setPaymentNotes } from "~/domain/payments/admin/notes.server";
import { paymentsCsv, paymentsFileName } from "~/domain/payments/admin/payments-csv.server";
import { settleFlag } from "~/domain/payments/admin/resolve-flag.server";
import { csvDownload } from "../../../pages/csv.server";
import { json, optionalJson } from "../../body.server";
import { idParam, pageQuery, searchQuery } from "../../call";
import { adminEndpoint, endpointsAt } from "../../endpoint.server";

const filter = {
  q: searchQuery("name, mail address, ids and books"),
  status: z.enum(STATUS_FILTERS).optional(),
  method: z.enum(PAYMENT_WAY_FILTERS).optional(),
  needsAttention: z.boolean().optional(),
};
const params = { paymentId: z.string() };
const changed = { 200: { what: "The payment", schema: adminPaymentViewSchema } };

export const adminPaymentEndpoints = endpointsAt("Payments", {
  "/payments": {
    GET: adminEndpoint("report", {
      summary: "The payments that match, the newest first",
      query: z.object({ ...filter, ...pageQuery(ROWS_A_PAGE, MOST_PAYMENTS_A_PAGE) }),
      answers: {
        200: { what: "One page; past the end it is the last", schema: paymentPageSchema },
      },
      run: ({ admin, url }) => listPayments(admin, readPaymentQuery(url.searchParams)),
    }),
  },

  "/admin/payments/figures": {
    GET: adminEndpoint("report", {
      summary: "The figures above the list",
      answers: { 200: { what: "How many of each, and the revenue", schema: paymentFiguresSchema } },
      run: ({ admin }) => paymentFigures(admin),
    }),
  },

  "/admin/payments/export": {
    GET: adminEndpoint("export", {
      summary: "All payments that match",
      query: z.object(filter),
      answers: { 200: { what: "A CSV file", type: "text/csv" } },
      run({ admin, request, url }) {
        const file = paymentsCsv(admin, readPaymentQuery(url.searchParams));
        return csvDownload(request, paymentsFileName(), file);
      },
    }),
  },

  "/admin/payments/{paymentId}": {
    GET: adminEndpoint("sell", {
      summary: "All that is known of a payment",
      params,
      answers: {
        200: { what: "The payment and who changed what", schema: paymentWithHistorySchema },
      },
      refuses: [404],
      run({ admin, params }) {
        const payment = getPaymentForAdmin(admin, params.paymentId);
        return { ...payment, history: paymentHistory(admin, payment.id) };
      },
    }),

    PATCH: adminEndpoint("sell", {
      summary: "Writes the admin's own notes about a payment",
      params,
      body: json("PaymentNotes", paymentNotesSchema),
      answers: changed,
      refuses: [404],
      run({ admin, params: { paymentId }, body: { notes } }) {
        if (notes === undefined) return getPaymentForAdmin(admin, paymentId);
        return setPaymentNotes(admin, paymentId, notes);
      },
    }),
  },

  "/admin/payments/{paymentId}/flags/{flagId}": {
    POST: adminEndpoint("oversee", {
      summary: "Settles what needed attention, with a note of what was done",
      params: { ...params, flagId: idParam() },
      body: json("SettleFlag", settleFlagSchema),
      answers: changed,
      refuses: [404, 409],
      run: ({ admin, params, body }) =>
        settleFlag(admin, params.paymentId, params.flagId, body.note),
    }),
  },

  "/admin/payments/{paymentId}/received": {
    POST: adminEndpoint("sell", {
      summary:
        "Writes down money of a payment, any amount: by transfer, in cash or by card machine. Says what is missing or over",
      params,
      body: json("ReceivedMoney", receivedSchema),
      answers: changed,
      refuses: [404, 409],
      run: ({ admin, params, body }) => markReceived(admin, params.paymentId, body),
    }),
  },

  "/admin/payments/{paymentId}/received/{receiptId}/undo": {
    POST: adminEndpoint("sell", {
      summary:
        "Takes back an amount that was written down by mistake, or `amountCents` of it; of a paid order no more than is over",
      params: { ...params, receiptId: idParam() },
      body: optionalJson("TakenBack", takenBackSchema),
      answers: changed,
      refuses: [404, 409],
      run: ({ admin, params, body }) =>
        takeBackReceipt(admin, params.paymentId, params.receiptId, body),
    }),
  },

  "/admin/payments/{paymentId}/end": {
    POST: adminEndpoint("sell", {
      summary: "Ends an order that waits for a transfer or to be collected; its buyer is told why",
      params,
      body: json("EndAwaited", endUnpaidPaymentSchema),
      answers: changed,
      refuses: [404, 409],
      run: ({ admin, params, body }) => endUnpaidPayment(admin, params.paymentId, body.reason),
    }),
  },

  "/admin/payments/{paymentId}/provider-check": {
    POST: adminEndpoint("oversee", {
      summary: "Looks the payment up in PayFast's history now",
      params,
      answers: changed,
      refuses: [404, 409, 503],
      run: ({ admin, params, request }) => askPayFast(admin, params.paymentId, request.signal),
    }),
  },
});
