import { z } from "zod";
import { emailAddress, line, lines, personName, phoneNumber, vatNumber } from "../contact-fields";
import { deliveryFields } from "../delivery/schema";

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
  ...deliveryFields,
};

/** Buy Now: what the shopper types, and the price in rand that they were shown (checked, never charged). */
export const buyNowSchema = z.strictObject({
  bookId: z.int().positive(),
  amount: z.number().positive().optional(),
  ...buyer,
});

type BuyNowInput = z.infer<typeof buyNowSchema>;

/** A Buy Now as the shop takes it: the price that the buyer was shown is in cents. */
export type BuyNowOrder = Omit<BuyNowInput, "amount"> & { shownPriceCents?: number } & Shown;

/** What a form or a call sent, with its rand as cents. */
export function buyNowOrder({ amount, ...order }: BuyNowInput & Shown): BuyNowOrder {
  return amount === undefined ? order : { ...order, shownPriceCents: Math.round(amount * 100) };
}

/** What makes two clicks on one form one payment: as hard to guess as 128 random bits. What is none is as good as absent. */
const nonce = z
  .string()
  .regex(/^[\w-]{22,64}$/)
  .optional()
  .catch(undefined);

/** What a form says of what it showed: of each method its price (`3:9900 4:0`), and the conditions of the books. */
const shownFields = {
  deliveryShown: z.string().max(1_000).optional(),
  conditions: z.string().max(10_000).optional(),
};

/** The same as a form sends it. */
export const buyNowFormSchema = buyNowSchema.extend({ nonce, ...shownFields });

/** Checkout: the same details. */
export const checkoutSchema = z.strictObject(buyer);

/** The same as a form sends it. */
export const checkoutFormSchema = checkoutSchema.extend(shownFields);

/** What the buyer was shown of the books' conditions, as `conditionsShown` writes it. */
type Shown = { conditions?: string | undefined };

export type BuyerOrder = z.infer<typeof checkoutSchema> & Shown;

type ShownForm = Pick<BuyerOrder, "deliveryMethodId" | "deliveryCents"> & {
  deliveryShown?: string | undefined;
};

/** What a form sent, with the price that it showed of the delivery that was chosen. */
export function asShown<Form extends ShownForm>({ deliveryShown, ...order }: Form) {
  const prices = (deliveryShown ?? "").split(" ").map((one) => one.split(":"));
  const shown = prices.find(([id]) => id === String(order.deliveryMethodId))?.[1];
  return shown === undefined ? order : { ...order, deliveryCents: Number(shown) };
}
