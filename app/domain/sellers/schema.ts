import { z } from "zod";
import { DEBT_ENDS, ID_KINDS } from "~/db/schema/intake";
import { ACCOUNT_WRONG, BRANCH_WRONG } from "../values/bank-columns";
import { emailAddress, line, lines, phoneNumber } from "../values/contact-fields";
import { isSaIdNumber } from "./id-number";
import {
  BANK_MISSING,
  ID_KIND_MISSING,
  ID_WRONG,
  SELLER_NAME_MISSING,
  SELLER_REACHED_HOW,
  WRITTEN_OFF_WHY,
} from "./words";

export const sellerSchema = z
  .strictObject({
    name: line(100, SELLER_NAME_MISSING).min(2, SELLER_NAME_MISSING),
    phone: phoneNumber().optional(),
    email: emailAddress().optional(),
    address: lines(300, "Please write the address as text").optional(),
    idKind: z.enum(ID_KINDS, ID_KIND_MISSING).optional().describe("Which document was seen"),
    idNumber: line(40, "Please write the number as text")
      .overwrite((text) => text.replace(/\s/g, ""))
      .optional()
      .describe("Stored encrypted, and answered by its last three digits; left out, it stays"),
    verifiedHow: line(100, "Please write how the identity was verified as text")
      .optional()
      .describe("How the identity was verified"),
    bankName: line(60, "Please write the bank's name as text").optional(),
    bankBranchCode: line(20, BRANCH_WRONG)
      .regex(/^(\d{6})?$/, BRANCH_WRONG)
      .optional(),
    bankAccountNumber: line(40, ACCOUNT_WRONG)
      .overwrite((text) => text.replace(/[\s-]/g, ""))
      .regex(/^(\d{5,20})?$/, ACCOUNT_WRONG)
      .optional()
      .describe("Stored encrypted, and answered by its last three digits; left out, it stays"),
    isAdult: z.boolean().optional().describe("Seen to be 18 or older"),
  })
  .refine(({ phone, email }) => phone ?? email, { error: SELLER_REACHED_HOW, path: ["phone"] })
  .refine(({ bankAccountNumber, bankName }) => !bankAccountNumber || bankName, {
    error: BANK_MISSING,
    path: ["bankName"],
  })
  .refine(({ bankAccountNumber, bankBranchCode }) => !bankAccountNumber || bankBranchCode, {
    error: BRANCH_WRONG,
    path: ["bankBranchCode"],
  })
  .refine(({ idKind, idNumber }) => !idNumber || idKind !== undefined, {
    error: ID_KIND_MISSING,
    path: ["idKind"],
  })
  .refine(({ idKind, idNumber }) => idKind !== "sa_id" || !idNumber || isSaIdNumber(idNumber), {
    error: ID_WRONG,
    path: ["idNumber"],
  });
export type SellerInput = z.infer<typeof sellerSchema>;

const DEBT_AMOUNT = "Please enter the amount in rand, such as 60";

export const settleDebtSchema = z
  .strictObject({
    how: z.enum(DEBT_ENDS, "Please say what became of the debt"),
    debtCents: z.int().positive().describe("What is owed to the shop, as it was seen"),
    amountCents: z
      .int(DEBT_AMOUNT)
      .positive(DEBT_AMOUNT)
      .optional()
      .describe("How much of it; all without it"),
    reason: line(200, "Please write the reason as text")
      .optional()
      .describe("Why it is written off"),
  })
  .refine(({ how, reason }) => how !== "written_off" || reason, {
    error: WRITTEN_OFF_WHY,
    path: ["reason"],
  });
export type SettleDebt = z.infer<typeof settleDebtSchema>;
