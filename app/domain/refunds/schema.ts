import { z } from "zod";
import { REFUND_REASONS } from "~/db/schema/refund";
import { notChosen } from "../not-chosen";
import { line, lines } from "../values/contact-fields";
import {
  MAX_REFUND_NOTE,
  MAX_WORDS_TO_BUYER,
  NOTE_FOR_OWNER,
  OUTCOME_UNSAID,
  WAY_MISSING,
} from "./rules";

const cents = () =>
  z.int("Please give a whole number of cents").min(0, "Please give an amount above 0");

export const copyCount = z.int("Please give a whole number").min(1).max(999);

// Where PayFast pays when it asks for a bank account: passed on, never stored.
const bankAccountSchema = z.strictObject({
  holder: line(100, "Please give the account holder").min(2, "Please give the account holder"),
  bankName: line(60, "Please choose the bank").min(2, "Please choose the bank"),
  branchCode: line(20, "Please give the branch code").regex(
    /^\d{4,10}$/,
    "A branch code has six digits",
  ),
  accountNumber: line(40, "Please give the account number")
    .overwrite((text) => text.replace(/[\s-]/g, ""))
    .regex(/^\d{5,20}$/, "Please give the account number in digits"),
  accountType: z.enum(["current", "savings"], "Please choose the kind of account"),
});

const shared = {
  deliveryCents: cents().optional(),
  amountCents: cents().optional().describe("Beside the lines and the delivery"),
  reason: z.enum(REFUND_REASONS, notChosen("reason")),
  note: lines(MAX_REFUND_NOTE).optional(),
  way: z.enum(["payfast", "transfer", "cash"], WAY_MISSING),
  reference: line(100, "Please give the reference as text")
    .optional()
    .describe("Of a transfer or a receipt"),
  bank: bankAccountSchema
    .optional()
    .describe("Where PayFast asks for a bank account; never stored"),
  receiptId: z
    .string()
    .max(100)
    .optional()
    .describe(
      "The `id` of money beside the invoice, of `receipts`: paid twice, another amount, or of an order that has ended",
    ),
  isMistake: z
    .boolean()
    .optional()
    .describe("The money never came for this order: no money moves, and its buyer gets no mail"),
  returnId: z.int().positive().optional().describe("The return that it answers"),
  toBuyer: lines(MAX_WORDS_TO_BUYER)
    .optional()
    .describe("What the buyer reads of that return, such as how the book comes back"),
  confirmedCents: cents()
    .optional()
    .describe("What it came to where it was looked over: another sum refunds nothing"),
  idempotencyKey: z
    .string()
    .min(8)
    .max(200)
    .optional()
    .describe("The same refund sent again under it is one refund"),
};

export const refundAskedSchema = z.strictObject({
  reason: z.enum(REFUND_REASONS, notChosen("reason")),
  note: lines(MAX_REFUND_NOTE, NOTE_FOR_OWNER).min(2, NOTE_FOR_OWNER),
  lines: z
    .array(z.strictObject({ bookId: z.int().positive(), quantity: copyCount }))
    .max(200)
    .optional()
    .describe("Copies that are to be refunded, which the owner's form then proposes"),
  amountCents: cents().optional().describe("An amount beside the copies"),
});
export type RefundAsked = z.infer<typeof refundAskedSchema>;

/** A refund as a call sends it: `restock` is true for all of the line's copies, or a number. */
export const refundSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        bookId: z.int().positive(),
        quantity: copyCount,
        restock: z
          .union([z.boolean(), z.int().min(0).max(999)])
          .optional()
          .describe("Whether these copies go back to the shelf, or how many of them"),
      }),
    )
    .max(200)
    .optional(),
  ...shared,
});

export type RefundInput = z.infer<typeof refundSchema>;

export const refundFormSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        bookId: z.int().positive(),
        quantity: copyCount,
        restock: z.int("Please give a whole number").min(0).max(999).optional(),
      }),
    )
    .max(200)
    .optional(),
  ...shared,
});

export const refundAnswerSchema = z.strictObject({
  outcome: z
    .enum(["refunded", "not_refunded", "ask"], OUTCOME_UNSAID)
    .describe("`ask` only asks PayFast again: nothing is ever sent a second time"),
});
export type RefundAnswerInput = z.infer<typeof refundAnswerSchema>;
