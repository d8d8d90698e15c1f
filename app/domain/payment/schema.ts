import { z } from "zod";
import { emailAddress, line, lines, personName, phoneNumber, vatNumber } from "../contact-fields";

/** What a full tax invoice says of its recipient. The domain asks for the address where the law does. */
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

/** Buy Now: what the shopper types, and the price in rand that they were shown (checked, never charged). */
export const buyNowSchema = z.strictObject({
  bookId: z.int().positive(),
  amount: z.number().positive().optional(),
  ...buyer,
});

type BuyNowInput = z.infer<typeof buyNowSchema>;

/** A Buy Now as the shop takes it: the price that the buyer was shown is in cents. */
export type BuyNowOrder = Omit<BuyNowInput, "amount"> & { shownPriceCents?: number };

/** What a form or a call sent, with its rand as cents. */
export function buyNowOrder({ amount, ...order }: BuyNowInput): BuyNowOrder {
  return amount === undefined ? order : { ...order, shownPriceCents: Math.round(amount * 100) };
}

/** What makes two clicks on one form one payment: as hard to guess as 128 random bits. What is none is as good as absent. */
const nonce = z
  .string()
  .regex(/^[\w-]{22,64}$/)
  .optional()
  .catch(undefined);

/** The same as a form sends it. */
export const buyNowFormSchema = buyNowSchema.extend({ nonce });

/** Checkout: the same details. */
export const checkoutSchema = z.strictObject(buyer);

export type CheckoutInput = z.infer<typeof checkoutSchema>;
