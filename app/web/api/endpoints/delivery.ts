import { z } from "zod";
import { deliveryOptionsFor } from "~/domain/checkout/order.server";
import {
  createDeliveryMethod,
  deleteDeliveryMethod,
  listDeliveryMethods,
  updateDeliveryMethod,
} from "~/domain/delivery/methods.server";
import { deliveryMethodChangeSchema, newDeliveryMethodSchema } from "~/domain/delivery/schema";
import {
  deliveryMethodsSchema,
  deliveryMethodViewSchema,
  deliveryOptionsSchema,
} from "~/domain/delivery/view";
import { ADMIN_TOASTS } from "~/ui/toasts/admin-toasts";
import { cartOfCall } from "../../sessions/cart-session.server";
import { json } from "../body.server";
import { idParam, messageSchema } from "../call";
import { methodInAddress } from "../delivery-method.server";
import { adminEndpoint, endpointsAt, publicEndpoint } from "../endpoint.server";
import { creationHeader, idempotencyKeyOf } from "../idempotency-key";
import { cartSession } from "./cart";

const params = { id: idParam() };

export const deliveryEndpoints = endpointsAt("Delivery", {
  "/delivery-methods": {
    GET: publicEndpoint({
      summary:
        "How one copy of a book, or else the cart, can reach its buyer, each way at its price",
      query: z.object({ bookId: idParam().optional(), ...cartSession }),
      answers: {
        200: {
          what: "The ways on offer, the cheapest first; none where the owner has made none",
          schema: deliveryOptionsSchema,
        },
      },
      refuses: [404],
      async run({ request, url }) {
        const { searchParams } = url;
        const cart = await cartOfCall(request, searchParams.get("sessionId") ?? undefined);
        return { deliveryMethods: deliveryOptionsFor(searchParams.get("bookId"), cart) };
      },
    }),
  },

  "/admin/delivery-methods": {
    GET: adminEndpoint("settings", {
      summary: "All delivery methods, in their order",
      answers: { 200: { what: "Delivery methods", schema: deliveryMethodsSchema } },
      run: ({ admin }) => ({ deliveryMethods: listDeliveryMethods(admin) }),
    }),

    POST: adminEndpoint("settings", {
      summary: "Adds a delivery method: from then on every order chooses one",
      headers: creationHeader,
      body: json("NewDeliveryMethod", newDeliveryMethodSchema),
      answers: { 201: { what: "The new delivery method", schema: deliveryMethodViewSchema } },
      refuses: [409],
      run: ({ admin, body, request }) =>
        createDeliveryMethod(admin, body, idempotencyKeyOf(request)),
    }),
  },

  "/admin/delivery-methods/{id}": {
    PUT: adminEndpoint("settings", {
      summary: "Changes what is given of a delivery method; orders keep what they were placed with",
      params,
      body: json("DeliveryMethodChange", deliveryMethodChangeSchema),
      answers: { 200: { what: "The delivery method", schema: deliveryMethodViewSchema } },
      refuses: [404],
      run: ({ admin, params, body }) => updateDeliveryMethod(admin, methodInAddress(params), body),
    }),

    DELETE: adminEndpoint("settings", {
      summary: "Deletes a delivery method; orders keep what they were placed with",
      params,
      answers: { 200: { what: "Done", schema: messageSchema } },
      refuses: [404],
      run({ admin, params }) {
        deleteDeliveryMethod(admin, methodInAddress(params));
        return { message: ADMIN_TOASTS["delivery-deleted"].title };
      },
    }),
  },
});
