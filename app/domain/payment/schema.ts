import { z } from "zod";
import { emailAddress, line, lines, personName, phoneNumber, vatNumber } from "../contact-fields";

/** What a full tax invoice says of its recipient. The domain asks for the address where the law does. */
const recipient = {
  buyerCompany: line(100, "Please give the company's name as text").optional(),
  buyerAddress: lines(300).optional(),
  buyerVatNumber: vatNumber().optional(),
};

/** Buy Now: what the shopper types, and the price in rand that they were shown (checked, never charged). */
export const buyNowSchema = z.strictObject({
  bookId: z.int().positive(),
  amount: z.number().positive().optional(),
  customerName: personName(),
  customerEmail: emailAddress("Please enter a valid email address"),
  customerPhone: phoneNumber("Please enter a valid phone number"),
  ...recipient,
});

export type BuyNowInput = z.infer<typeof buyNowSchema>;

/** Checkout: the same details, with the sentences that its form has for them. */
export const checkoutSchema = z.strictObject({
  customerName: personName(),
  customerEmail: emailAddress("Invalid email address"),
  customerPhone: phoneNumber("Phone number must be at least 10 digits"),
  ...recipient,
});

export type CheckoutInput = z.infer<typeof checkoutSchema>;
