import { z } from "zod";
import { listOrders } from "~/domain/payment/order/list.server";
import { getOrder } from "~/domain/payment/order/order.server";
import {
  METHOD_FILTERS,
  ORDERS_PAGE_SIZE,
  readOrderQuery,
  STATE_FILTERS,
} from "~/domain/payment/order/query";
import { orderStepSchema } from "~/domain/payment/order/schema";
import { setOrderState } from "~/domain/payment/order/step.server";
import { orderPageSchema, orderViewSchema } from "~/domain/payment/order/view";
import { json } from "../body.server";
import { adminCall } from "../call.server";
import { pageQuery, searchQuery } from "./call";

const group = "Orders";

const params = { paymentId: z.string() };

export const orderCalls = {
  list: adminCall({
    method: "GET",
    path: "/admin/orders",
    group,
    summary: "The orders that match: first what waits, the oldest payment first",
    query: z.object({
      state: z.enum(STATE_FILTERS).optional().describe("`waiting` is all that is not handed over"),
      method: z.enum(METHOD_FILTERS).optional().describe("The kind of delivery"),
      q: searchQuery("name, phone, reference and books"),
      ...pageQuery(ORDERS_PAGE_SIZE, 50),
    }),
    answers: { 200: { what: "One page; past the end it is the last", schema: orderPageSchema } },
    run: ({ admin, url }) => listOrders(admin, readOrderQuery(url.searchParams)),
  }),

  get: adminCall({
    method: "GET",
    path: "/admin/orders/{paymentId}",
    group,
    summary: "An order with all that somebody needs who packs it",
    params,
    answers: { 200: { what: "The order", schema: orderViewSchema } },
    refuses: [404],
    run: ({ admin, params }) => getOrder(admin, params.paymentId),
  }),

  step: adminCall({
    method: "POST",
    path: "/admin/orders/{paymentId}/state",
    group,
    summary: "Takes an order to its next state, or with a reason back to the one before",
    params,
    body: json("OrderStep", orderStepSchema),
    answers: { 200: { what: "The order; the same step twice is one", schema: orderViewSchema } },
    refuses: [404, 409],
    run: ({ admin, params, body }) => setOrderState(admin, params.paymentId, body),
  }),
};
