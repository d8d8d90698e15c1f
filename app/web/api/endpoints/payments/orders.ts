import { redirect } from "@remix-run/node";
import { z } from "zod";
import { counterOrderSchema } from "~/domain/counter/schema";
import { takeOrder } from "~/domain/counter/take-order.server";
import { readChange } from "~/domain/counter/terms";
import { tillSlip } from "~/domain/invoices/till-slip.server";
import { changeOrder } from "~/domain/orders/change/change.server";
import { settleDifference } from "~/domain/orders/change/difference.server";
import { replaceCopies, settleReplacement } from "~/domain/orders/change/replace.server";
import { listOrders } from "~/domain/orders/list.server";
import { markOrders } from "~/domain/orders/many.server";
import { getOrder } from "~/domain/orders/order.server";
import { sendFirstPart, takeBackFirstPart } from "~/domain/orders/packing/first-part.server";
import { markFetched, pickList } from "~/domain/orders/packing/pick.server";
import {
  asksForNone,
  MOST_SLIPS,
  packingSlips,
  readSlipQuery,
} from "~/domain/orders/packing/slips.server";
import { takeOutstanding } from "~/domain/orders/packing/take-outstanding.server";
import {
  METHOD_FILTERS,
  MOST_ORDERS_A_PAGE,
  readOrderQuery,
  STATE_FILTERS,
} from "~/domain/orders/query";
import {
  differenceSchema,
  fetchedSchema,
  firstPartSchema,
  manyOrdersSchema,
  orderChangeSchema,
  orderStepSchema,
  replacedSchema,
  replacementSchema,
  takeOutstandingSchema,
} from "~/domain/orders/schema";
import { setOrderState } from "~/domain/orders/step.server";
import {
  markedOrdersSchema,
  orderPageSchema,
  orderViewSchema,
  pickListSchema,
} from "~/domain/orders/view";
import { ROWS_A_PAGE } from "~/domain/paging";
import { adminPaymentViewSchema } from "~/domain/payments/admin/admin-view";
import { forReaders, isFromAddressBar } from "../../../pages/printable-response.server";
import { json } from "../../body.server";
import { pageQuery, printedAnswer, searchQuery } from "../../call";
import { adminEndpoint, endpointsAt } from "../../endpoint.server";
import { creationHeader, idempotencyKeyOf } from "../../idempotency-key";
import { slipsAnswer, tillSlipAnswer } from "../../slips-answer.server";

const NONE_MARKED_HREF = "/admin/orders?unmarked=1#told";

const params = { paymentId: z.string() };

export const orderEndpoints = endpointsAt("Orders", {
  "/admin/orders": {
    GET: adminEndpoint("pack", {
      summary: "The orders that match: first what waits, the oldest payment first",
      query: z.object({
        state: z
          .enum(STATE_FILTERS)
          .optional()
          .describe(
            "`waiting` is all that is paid and not handed over, `unpaid` what waits for its money",
          ),
        method: z.enum(METHOD_FILTERS).optional().describe("The kind of delivery"),
        q: searchQuery("name, phone, reference and books"),
        ...pageQuery(ROWS_A_PAGE, MOST_ORDERS_A_PAGE),
      }),
      answers: { 200: { what: "One page; past the end it is the last", schema: orderPageSchema } },
      run: ({ admin, url }) => listOrders(admin, readOrderQuery(url.searchParams)),
    }),

    POST: adminEndpoint("sell", {
      summary: "Takes an order by phone, at the gate or over the counter",
      body: json("CounterOrder", counterOrderSchema),
      answers: {
        201: {
          what: "The payment, completed where it is paid now; under the same key the same one",
          schema: adminPaymentViewSchema,
        },
      },
      refuses: [404, 409],
      run: ({ admin, body }) => takeOrder(admin, body),
    }),
  },

  "/admin/orders/pick": {
    GET: adminEndpoint("pack", {
      summary: "All books of all orders to pack, in the order of the shelves",
      answers: { 200: { what: "The pick list", schema: pickListSchema } },
      run: ({ admin }) => pickList(admin),
    }),

    POST: adminEndpoint("pack", {
      summary: "Ticks a book of the pick list for some of its orders, or takes the tick away",
      body: json("Fetched", fetchedSchema),
      answers: {
        200: { what: "The pick list; the first tick of a line stays", schema: pickListSchema },
      },
      run: ({ admin, body }) => markFetched(admin, body),
    }),
  },

  "/admin/orders/slips": {
    GET: adminEndpoint("pack", {
      summary: "Packing slips, a page for each order",
      query: z.object({
        ids: z.array(z.string()).max(MOST_SLIPS).optional().describe("Payments' ids, repeated"),
        state: z
          .enum(["to_pack"])
          .optional()
          .describe("In place of `ids`: all that the pick list has copies for"),
      }),
      answers: printedAnswer,
      refuses: [404, 422],
      run: ({ admin, url, request }) => {
        const query = readSlipQuery(url.searchParams);
        if (asksForNone(query) && isFromAddressBar(request)) return redirect(NONE_MARKED_HREF);
        return forReaders(request, async () => slipsAnswer(packingSlips(admin, query)));
      },
    }),
  },

  "/admin/orders/state": {
    POST: adminEndpoint("pack", {
      summary: "Takes many orders to a state, each for itself",
      body: json("ManyOrders", manyOrdersSchema),
      answers: { 200: { what: "What became of each", schema: markedOrdersSchema } },
      run: ({ admin, body }) => ({ orders: markOrders(admin, body) }),
    }),
  },

  "/admin/orders/{paymentId}": {
    GET: adminEndpoint("pack", {
      summary: "An order with all that somebody needs who packs it",
      params,
      answers: { 200: { what: "The order", schema: orderViewSchema } },
      refuses: [404],
      run: ({ admin, params }) => getOrder(admin, params.paymentId),
    }),

    PUT: adminEndpoint("sell", {
      summary: "Changes an order that is not packed yet: its phone, the way that it goes, where to",
      params,
      body: json("OrderChange", orderChangeSchema),
      answers: { 200: { what: "The order. The invoice stays as it is", schema: orderViewSchema } },
      refuses: [404, 409],
      run: ({ admin, params, body }) => changeOrder(admin, params.paymentId, body),
    }),
  },

  "/admin/orders/{paymentId}/difference": {
    POST: adminEndpoint("sell", {
      summary: "Says what became of the money that another way costs more, or less",
      params,
      body: json("DifferenceOutcome", differenceSchema),
      answers: { 200: { what: "The order; the same said twice is once", schema: orderViewSchema } },
      refuses: [404, 409],
      run: ({ admin, params, body }) => settleDifference(admin, params.paymentId, body),
    }),
  },

  "/admin/orders/{paymentId}/owed": {
    POST: adminEndpoint("pack", {
      summary: "Takes owed copies of a book from the shelf, as many as are there for the order",
      params,
      body: json("OwedBook", takeOutstandingSchema),
      answers: { 200: { what: "The order; nothing is taken twice", schema: orderViewSchema } },
      refuses: [404, 409],
      run: ({ admin, params, body }) => takeOutstanding(admin, params.paymentId, body),
    }),
  },

  "/admin/orders/{paymentId}/part": {
    POST: adminEndpoint("pack", {
      summary: "Sends some books of an order ahead, with a parcel of their own",
      params,
      body: json("FirstPart", firstPartSchema),
      answers: {
        200: {
          what: "The order, whose rest is to be packed. The same books again store another parcel",
          schema: orderViewSchema,
        },
      },
      refuses: [404, 409],
      run: ({ admin, params, body }) => sendFirstPart(admin, params.paymentId, body),
    }),

    DELETE: adminEndpoint("pack", {
      summary: "Takes a first part back that did not leave after all",
      params,
      answers: {
        200: { what: "The order; without a part nothing happens", schema: orderViewSchema },
      },
      refuses: [404, 409],
      run: ({ admin, params }) => takeBackFirstPart(admin, params.paymentId),
    }),
  },

  "/admin/orders/{paymentId}/replace": {
    POST: adminEndpoint("sell", {
      summary: "Sends another copy in place of one that is missing or came back",
      params,
      headers: creationHeader,
      body: json("Replace", replacementSchema),
      answers: {
        200: {
          what: "The order. `toRefundCents` of the replacement is to be refunded as an amount",
          schema: orderViewSchema,
        },
      },
      refuses: [404, 409],
      run: ({ admin, params, body, request }) =>
        replaceCopies(admin, params.paymentId, body, idempotencyKeyOf(request)),
    }),
  },

  "/admin/orders/{paymentId}/replaced": {
    POST: adminEndpoint("sell", {
      summary: "Says what became of a copy that goes out in place of another",
      params,
      body: json("Replaced", replacedSchema),
      answers: { 200: { what: "The order; the same said twice is once", schema: orderViewSchema } },
      refuses: [404, 409],
      run: ({ admin, params, body }) => settleReplacement(admin, params.paymentId, body),
    }),
  },

  "/admin/orders/{paymentId}/slip": {
    GET: adminEndpoint("sell", {
      summary: "The slip of a paid order for a till printer, 80 mm wide",
      params,
      query: z.object({
        changeCents: z.int().min(0).optional().describe("What the buyer got back of the cash"),
      }),
      answers: printedAnswer,
      refuses: [404],
      run: ({ admin, params, url, request }) =>
        forReaders(request, async () => {
          const changeCents = readChange(url.searchParams.get("changeCents"));
          return tillSlipAnswer(tillSlip(admin, params.paymentId, { changeCents }));
        }),
    }),
  },

  "/admin/orders/{paymentId}/state": {
    POST: adminEndpoint("pack", {
      summary: "Takes an order to its next state, or with a reason back to the one before",
      params,
      body: json("OrderStep", orderStepSchema),
      answers: { 200: { what: "The order; the same step twice is one", schema: orderViewSchema } },
      refuses: [404, 409],
      run: ({ admin, params, body }) => setOrderState(admin, params.paymentId, body),
    }),
  },
});
