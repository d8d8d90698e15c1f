import { z } from "zod";
import { emailAddress, personName, phoneNumber } from "../contact-fields";

/** Buy Now: what the shopper types, and the price in rand that they were shown (checked, never charged). */
export const buyNowSchema = z.strictObject({
  bookId: z.int().positive(),
  amount: z.number().positive().optional(),
  customerName: personName(),
  customerEmail: emailAddress("Please enter a valid email address"),
  customerPhone: phoneNumber("Please enter a valid phone number"),
});

export type BuyNowInput = z.infer<typeof buyNowSchema>;

/** Checkout: the same details, with the sentences that its form has for them. */
export const checkoutSchema = z.strictObject({
  customerName: personName(),
  customerEmail: emailAddress("Invalid email address"),
  customerPhone: phoneNumber("Phone number must be at least 10 digits"),
});

export type CheckoutInput = z.infer<typeof checkoutSchema>;
