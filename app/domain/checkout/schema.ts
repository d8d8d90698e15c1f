import { z } from "zod";
import { payments } from "~/db/schema/payment";
import { deliveryFields } from "../delivery/schema";
import {
  emailAddress,
  line,
  lines,
  personName,
  phoneNumber,
  vatNumber,
} from "../values/contact-fields";
import { BUY_NOW_MESSAGES } from "../values/contact-words";
import { agreement, readPrices } from "./agreement";

/** The recipient of a full tax invoice. The domain requires the address where the law does. */
export const recipientFields = {
  buyerCompany: line(100, "Please give the company's name as text").optional(),
  buyerAddress: lines(300).optional(),
  buyerVatNumber: vatNumber().optional(),
};

const buyer = {
  customerName: personName(),
  customerEmail: emailAddress(),
  customerPhone: phoneNumber(),
  ...recipientFields,
  ...deliveryFields,
  method: z
    .enum(payments.method.enumValues, "Please choose how you pay")
    .optional()
    .describe("PayFast where it is missing; the others where the owner offers them"),
};

export const howOrderedSchema = z.object({
  ...deliveryFields,
  method: buyer.method,
  buyerAddress: buyer.buyerAddress,
});
export type HowOrdered = z.infer<typeof howOrderedSchema>;

/** A call's statement that the sentence about conditions was shown, which only its own page can show. */
const agreed = {
  agreesToCondition: z
    .boolean()
    .optional()
    .describe(
      `The buyer was shown the condition of each book and '${agreement(1)}', or its plural, and pressed that button. Without it no agreement is kept`,
    ),
};

const buyNow = {
  bookId: z.int().positive(),
  amount: z.number().positive().optional(),
  ...buyer,
  customerEmail: emailAddress(BUY_NOW_MESSAGES.email),
  customerPhone: phoneNumber(BUY_NOW_MESSAGES.phone),
};

export const buyNowSchema = z.strictObject({ ...buyNow, ...agreed });

type BuyNowInput = z.infer<typeof buyNowSchema>;

export type BuyNowOrder = Omit<BuyNowInput, "amount"> & { shownPriceCents?: number } & Shown;

export function buyNowOrder({ amount, ...order }: BuyNowInput & Shown): BuyNowOrder {
  return amount === undefined ? order : { ...order, shownPriceCents: Math.round(amount * 100) };
}

/** An idempotency key of 128 random bits, so that two clicks make one payment. An invalid one is ignored. */
const nonce = z
  .string()
  .regex(/^[\w-]{22,64}$/)
  .optional()
  .catch(undefined);

const shownFields = {
  deliveryShown: z.string().max(1_000).optional(),
  conditions: z.string().max(10_000).optional(),
  pricesShown: z.string().max(10_000).optional(),
};

export const buyNowFormSchema = z.strictObject({ ...buyNow, nonce, ...shownFields });

export const checkoutSchema = z.strictObject({ ...buyer, ...agreed });

export const checkoutFormSchema = z.strictObject({ ...buyer, ...shownFields });

type Shown = { conditions?: string | undefined; pricesShown?: string | undefined };

export type BuyerOrder = z.infer<typeof checkoutSchema> & Shown;

type ShownForm = Pick<BuyerOrder, "deliveryMethodId" | "deliveryCents"> & {
  deliveryShown?: string | undefined;
};

export function asShown<Form extends ShownForm>({ deliveryShown, ...order }: Form) {
  const shown = readPrices(deliveryShown).get(order.deliveryMethodId ?? 0);
  return shown === undefined ? order : { ...order, deliveryCents: shown };
}
