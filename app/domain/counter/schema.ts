import { z } from "zod";
import { recipientFields } from "../checkout/schema";
import { deliveryFields } from "../delivery/schema";
import { emailAddress, line, personName, phoneNumber } from "../values/contact-fields";
import { MOST_COPIES, MOST_LINES } from "./choice";
import {
  COUNTER_PAYMENTS,
  NO_BOOKS,
  NO_COPY,
  NOT_WHOLE_COPIES,
  PAYMENT_MISSING,
  tooManyCopies,
} from "./rules";

const TOO_MANY_TOGETHER = `Please give at most ${MOST_COPIES} copies of a book, all its lines together`;

const ONE_PRICE = "Please give one price for all copies of a book";

function hasOnePrice(lines: { bookId: number; unitPriceCents?: number | undefined }[]): boolean {
  const prices = new Map(lines.map(({ bookId, unitPriceCents }) => [bookId, unitPriceCents]));
  return lines.every(({ bookId, unitPriceCents }) => prices.get(bookId) === unitPriceCents);
}

function hasRoomTogether(lines: { bookId: number; quantity: number }[]): boolean {
  const copies = new Map<number, number>();
  for (const { bookId, quantity } of lines) {
    copies.set(bookId, (copies.get(bookId) ?? 0) + quantity);
  }
  return [...copies.values()].every((together) => together <= MOST_COPIES);
}

export const counterOrderSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        bookId: z.int().positive(),
        quantity: z
          .int(NOT_WHOLE_COPIES)
          .min(1, NO_COPY)
          .max(MOST_COPIES, tooManyCopies(MOST_COPIES)),
        unitPriceCents: z
          .int("Please give the other price in rand, such as 120 or 99.50")
          .positive("A price must be more than 0")
          .optional()
          .describe("Another price than the book's, with its `priceReason`"),
        priceReason: line(100, "Please write the reason of the price as text").optional(),
      }),
      NO_BOOKS,
    )
    .min(1, NO_BOOKS)
    .max(MOST_LINES, `Please pick at most ${MOST_LINES} different books`)
    .refine(hasRoomTogether, TOO_MANY_TOGETHER)
    .refine(hasOnePrice, ONE_PRICE),
  discountCents: z
    .int("Please give the discount in rand, such as 20")
    .positive("A discount must be more than 0")
    .optional()
    .describe("Taken off the books' prices in proportion to them, not off the delivery"),
  customerName: personName().optional().describe("Without any of the three it is a counter sale"),
  customerEmail: emailAddress().optional().describe("Without one no mails are sent"),
  customerPhone: phoneNumber().optional(),
  ...recipientFields,
  ...deliveryFields,
  handedOver: z
    .boolean()
    .optional()
    .describe("The buyer takes the books along now; then there is no delivery"),
  payment: z
    .enum(COUNTER_PAYMENTS, PAYMENT_MISSING)
    .describe(
      "`cash`, `card_machine` and `transfer` are paid now; `bank_transfer` and `on_collection` later",
    ),
  reference: line(100, "Please write the reference as text")
    .optional()
    .describe("Of money that is paid now: the bank's, or of the card machine's slip"),
  conditionsAgreed: z
    .boolean()
    .optional()
    .describe(
      "The buyer was told each book's condition and agreed to it. Of books that are handed over now it is so",
    ),
  amountCents: z
    .int()
    .positive()
    .optional()
    .describe("What the buyer was told that it costs, delivery included: checked, never charged"),
  idempotencyKey: z
    .string()
    .min(8)
    .max(200)
    .optional()
    .describe("The same order sent again under it is one order"),
});

export type CounterOrder = z.infer<typeof counterOrderSchema>;
