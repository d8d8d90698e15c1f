import { z } from "zod";
import { viewSchema } from "../view-schema";

/** The account into which a buyer pays by transfer. */
export const bankViewSchema = viewSchema("BankAccount", {
  bankName: z.string(),
  accountHolder: z.string(),
  accountNumber: z.string(),
  branchCode: z.string(),
});
export type BankView = z.infer<typeof bankViewSchema>;
