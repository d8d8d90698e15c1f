import { z } from "zod";
import { emailAddress, line, lines, personName, phoneNumber, vatNumber } from "../contact-fields";

/** The recipient of a full tax invoice. The domain requires the address where the law does. */
const recipient = {
  buyerCompany: line(100, "Please give the company's name as text").optional(),
  buyerAddress: lines(300).optional(),
  buyerVatNumber: vatNumber().optional(),
};

const buyer = {
  customerName: personName(),
  customerEmail: emailAddress(),
  customerPhone: phoneNumber(),
  ...recipient,
};

/** Buy Now: the buyer's details and the displayed price in rand (checked, never charged). */
export const buyNowSchema = z.strictObject({
  bookId: z.int().positive(),
  amount: z.number().positive().optional(),
  ...buyer,
});

type BuyNowInput = z.infer<typeof buyNowSchema>;

/** A Buy Now order with the displayed price in cents. */
export type BuyNowOrder = Omit<BuyNowInput, "amount"> & { shownPriceCents?: number };

/** Converts the input's rand into cents. */
export function buyNowOrder({ amount, ...order }: BuyNowInput): BuyNowOrder {
  return amount === undefined ? order : { ...order, shownPriceCents: Math.round(amount * 100) };
}

/** An idempotency key of 128 random bits, so that two clicks make one payment. An invalid one is ignored. */
const nonce = z
  .string()
  .regex(/^[\w-]{22,64}$/)
  .optional()
  .catch(undefined);

/** The same from a form. */
export const buyNowFormSchema = buyNowSchema.extend({ nonce });

/** Checkout: the buyer's details. */
export const checkoutSchema = z.strictObject(buyer);

export type CheckoutInput = z.infer<typeof checkoutSchema>;
