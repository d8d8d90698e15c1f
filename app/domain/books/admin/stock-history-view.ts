import { z } from "zod";
import { STOCK_REASONS } from "~/db/schema/stock";
import { pageFields, utcMilliseconds, viewSchema } from "../../view-schema";

const stockMovementSchema = viewSchema("StockMovement", {
  id: z.int(),
  at: utcMilliseconds(),
  quantity: z.int().describe("How many came or, below zero, went"),
  stockQty: z.int().describe("How many were on hand after it"),
  reason: z.enum(STOCK_REASONS),
  adminEmail: z.string().nullable().describe("Whose doing it was, where an admin's"),
  payment: viewSchema("MovedByPayment", { id: z.string(), reference: z.string() }).nullable(),
  import: viewSchema("MovedByImport", {
    id: z.string(),
    fileName: z.string().nullable().describe("Null when the import is forgotten"),
  }).nullable(),
  intake: viewSchema("MovedByIntake", { id: z.int(), number: z.string() }).nullable(),
  count: viewSchema("MovedByCount", {
    id: z.int(),
    name: z.string().describe("What was counted"),
  }).nullable(),
});
export type StockMovementView = z.infer<typeof stockMovementSchema>;

export const stockHistorySchema = viewSchema("StockMovementPage", {
  movements: z.array(stockMovementSchema),
  ...pageFields,
});
export type StockHistoryPage = z.infer<typeof stockHistorySchema>;
