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

export type BuyNowInput = z.infer<typeof buyNowSchema>;

/** Checkout: the same details. */
export const checkoutSchema = z.strictObject(buyer);

export type CheckoutInput = z.infer<typeof checkoutSchema>;
